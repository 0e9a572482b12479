# The release for Nix: nix run path:. beside this file.
{
  description = "Arbitro, the referee and score pad for card tables";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      archives = {
        x86_64-linux = { file = "@FILE_linux_amd64@"; sha256 = "@SUM_linux_amd64@"; };
        aarch64-linux = { file = "@FILE_linux_arm64@"; sha256 = "@SUM_linux_arm64@"; };
        armv7l-linux = { file = "@FILE_linux_arm@"; sha256 = "@SUM_linux_arm@"; };
        x86_64-darwin = { file = "@FILE_darwin_amd64@"; sha256 = "@SUM_darwin_amd64@"; };
        aarch64-darwin = { file = "@FILE_darwin_arm64@"; sha256 = "@SUM_darwin_arm64@"; };
      };
      package = system: archive:
        let pkgs = nixpkgs.legacyPackages.${system}; in
        pkgs.stdenvNoCC.mkDerivation {
          pname = "arbitro";
          version = "@VERSION@";
          src = pkgs.fetchurl { url = "@BASE@/${archive.file}"; inherit (archive) sha256; };
          nativeBuildInputs = [ pkgs.installShellFiles ];
          dontStrip = true;
          installPhase = ''
            install -Dm755 -t $out/bin arbitro arbitro-hub
            installManPage man/*.1
            for folder in man.*/; do
              install -Dm644 -t $out/share/man/$(basename ''${folder#man.})/man1 $folder*.1
            done
            installShellCompletion --cmd arbitro --bash completion/arbitro.bash --zsh completion/arbitro.zsh \
              --fish completion/arbitro.fish
            install -Dm644 -t $out/share/doc/arbitro README.md LICENSE LICENCES*.txt CHANGES*.txt
          '';
          meta = {
            description = "Referee and score pad for card tables";
            homepage = "@HOME@";
            license = pkgs.lib.licenses.mit;
            mainProgram = "arbitro";
          };
        };
    in
    { packages = builtins.mapAttrs (system: archive: { default = package system archive; }) archives; };
}
