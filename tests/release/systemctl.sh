#!/bin/bash
# Stands in for systemd: one process a village, which starts again a second after it ended.
unit=${*: -1}
village=$PORTAL_VILLAGES/${unit#portal@}
stop() {
  [ -f "$village/supervisor" ] || return
  kill -KILL "$(cat "$village/supervisor")" 2>/dev/null
  kill -TERM "$(cat "$village/process")" 2>/dev/null
  while kill -0 "$(cat "$village/process")" 2>/dev/null; do sleep 0.05; done
  rm "$village/supervisor" "$village/process"
}
case $1 in
  is-active) kill -0 "$(cat "$village/process")" 2>/dev/null ;;
  stop) stop ;;
  show) [[ $* == *MainPID* ]] && cat "$village/process" || echo 62914560 ;;
  restart)
    stop
    setsid "$0" supervise "$unit" </dev/null >/dev/null 2>&1 &
    while [ ! -s "$village/process" ]; do sleep 0.05; done
    ;;
  supervise)
    echo $$ >"$village/supervisor"
    set -a
    . "$village/portal.env"
    while true; do
      "$(readlink -f "$village/release")/portal" serve >>"$village/log" 2>&1 &
      echo $! >"$village/process"
      wait $!
      sleep 1
    done
    ;;
esac
