# The release for Homebrew: a formula of a tap.
class Arbitro < Formula
  desc "Referee and score pad for card tables"
  homepage "@HOME@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "@BASE@/@FILE_darwin_arm64@"
      sha256 "@SUM_darwin_arm64@"
    end
    on_intel do
      url "@BASE@/@FILE_darwin_amd64@"
      sha256 "@SUM_darwin_amd64@"
    end
  end

  on_linux do
    on_arm do
      url "@BASE@/@FILE_linux_arm64@"
      sha256 "@SUM_linux_arm64@"
    end
    on_intel do
      url "@BASE@/@FILE_linux_amd64@"
      sha256 "@SUM_linux_amd64@"
    end
  end

  def install
    bin.install "arbitro", "arbitro-hub"
    man1.install Dir["man/*.1"]
    Dir["man.*"].each { |folder| (man/folder.delete_prefix("man.")/"man1").install Dir["#{folder}/*.1"] }
    bash_completion.install "completion/arbitro.bash" => "arbitro"
    zsh_completion.install "completion/arbitro.zsh" => "_arbitro"
    fish_completion.install "completion/arbitro.fish"
    doc.install "README.md", *Dir["CHANGES*.txt"], *Dir["LICENCES*.txt"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/arbitro --version")
  end
end
