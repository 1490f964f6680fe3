#!/bin/sh
# Installs the headless shell of Chromium and its driver on Debian where they are missing.
set -eu

have() { command -v chromium-headless-shell >/dev/null 2>&1 && command -v chromedriver >/dev/null 2>&1; }
have && exit 0

# Who comes while it is being installed waits.
exec 9<"$0"
! command -v flock >/dev/null 2>&1 || flock 9
have && exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  sudo=
elif command -v apt-get >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  sudo="sudo -n"
else
  echo "The browser tests need chromium-headless-shell and chromedriver: install them, or skip the tests with -DskipITs" >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
try=0
until $sudo apt-get -qq update; do
  try=$((try + 1))
  [ $try -lt 20 ] || exit 1
  sleep 3
done
$sudo apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends chromium-headless-shell chromium-driver
have
