#!/bin/sh
# Runs a command of this release (docs/server.md).
release=$(dirname "$(readlink -f "$0")")
if ! node -e 'process.exit(+(parseInt(process.versions.node) < 24))' 2>/dev/null; then
  echo "Portal memerlukan Node.js 24 atau lebih baru di PATH (docs/server.md)." >&2
  exit 1
fi
case $1 in
  # One at a time, as long as this process and what it started run.
  update | back)
    exec 9<"${PORTAL_VILLAGES:-/srv/portal}"
    flock --nonblock 9 || { echo "Pembaruan lain sedang berjalan." >&2; exit 1; }
    ;;
esac
[ "$1" = serve ] || exec node "$release/scripts/release/portal.js" "$@"
shift
cd "$release" && exec node --max-semi-space-size=16 --max-old-space-size=512 scripts/serve.js "$@"
