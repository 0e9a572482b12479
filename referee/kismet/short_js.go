// On the page in a browser people tap, so that it need not load the short forms.

package kismet

import "arbitro/referee"

var typing = referee.Short{}
