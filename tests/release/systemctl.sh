#!/bin/bash
# Stands in for systemd with server/portal@.service: one process a village, which starts again a second after it ended. It is also its
# systemd-notify, which the portal calls when it serves.
unit=${*: -1}
village=$PORTAL_VILLAGES/${unit#portal@}
isRunning() { kill -0 "$(cat "$village/process")" 2>/dev/null; }
stop() {
  [ -f "$village/supervisor" ] || return
  kill -KILL "$(cat "$village/supervisor")" 2>/dev/null
  kill -TERM "$(cat "$village/process")" 2>/dev/null
  while isRunning; do sleep 0.05; done
  rm -f "$village/supervisor" "$village/process" "$village/ready"
}
case $1 in
  --ready)
    [ ! -h "$PORTAL_VILLAGE/release.fallback" ] || mv -fT "$PORTAL_VILLAGE/release.fallback" "$PORTAL_VILLAGE/release.former"
    touch "$PORTAL_VILLAGE/ready"
    ;;
  stop) stop ;;
  show) [[ $* == *MainPID* ]] && cat "$village/process" || echo 62914560 ;;
  # It goes on when the caller is killed, but waits first where a test has created the file `hold`.
  restart)
    ! rm "$village/hold" 2>/dev/null || sleep 600
    exec setsid "$0" restarting "$unit" 9<&-
    ;;
  restarting)
    stop
    setsid "$0" supervise "$unit" </dev/null >/dev/null 2>&1 &
    while [ ! -s "$village/process" ]; do sleep 0.05; done
    while [ ! -f "$village/ready" ]; do isRunning || exit 1; sleep 0.05; done
    ;;
  supervise)
    echo $$ >"$village/supervisor"
    set -a
    . "$village/portal.env"
    NOTIFY_SOCKET=none
    while true; do
      "$(readlink -f "$village/release")/portal" serve >>"$village/log" 2>&1 &
      echo $! >"$village/process"
      wait $! || [ ! -h "$village/release.fallback" ] || mv -fT "$village/release.fallback" "$village/release"
      rm -f "$village/ready"
      sleep 1
    done
    ;;
esac
