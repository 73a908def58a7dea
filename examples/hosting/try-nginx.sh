#!/bin/sh
# Tests nginx.conf of this directory with a real nginx, a self-signed certificate and the given program:
# `examples/hosting/try-nginx.sh target/debug/shamble`. It needs nginx, openssl and curl, but not root.
set -eu
shamble=$1
here=$(cd "$(dirname "$0")" && pwd)
dir=$(mktemp -d)
trap 'kill $nginx $server $socket 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
nginx="" server="" socket=""
PATH=$PATH:/usr/sbin

fail() {
    echo "$1" >&2
    exit 1
}

"$shamble" serve --listen 127.0.0.1:0 --data "$dir/tables.db" --trusted-proxy 127.0.0.1 \
    --limit tables-burst=1 --limit tables-per-minute=1 >"$dir/said" &
server=$!
for _ in $(seq 100); do
    grep -q http "$dir/said" && break
    sleep 0.1
done
upstream=$(sed 's|.*http://\([0-9.:]*\),.*|\1|' "$dir/said")

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=games.example -addext subjectAltName=DNS:games.example \
    -keyout "$dir/key.pem" -out "$dir/cert.pem" 2>/dev/null
port=$((20000 + $$ % 10000))
sed -e "s|127.0.0.1:8080|$upstream|" -e "/\[::\]/d" -e "s|listen 80;|listen 127.0.0.1:$((port + 1));|" \
    -e "s|listen 443 |listen 127.0.0.1:$port |" -e "s|/etc/.*/fullchain.pem|$dir/cert.pem|" \
    -e "s|/etc/.*/privkey.pem|$dir/key.pem|" "$here/nginx.conf" >"$dir/site.conf"
cat >"$dir/nginx.conf" <<EOF
pid $dir/pid;
error_log $dir/error.log;
events {}
http {
    access_log off;
    client_body_temp_path $dir/a; proxy_temp_path $dir/b; fastcgi_temp_path $dir/c;
    uwsgi_temp_path $dir/d; scgi_temp_path $dir/e;
    include $dir/site.conf;
}
EOF
chmod 755 "$dir"
nginx -t -q -c "$dir/nginx.conf" -e "$dir/error.log" || fail "nginx does not like nginx.conf"
nginx -c "$dir/nginx.conf" -e "$dir/error.log" -g 'daemon off;' &
nginx=$!

ask() {
    curl --silent --max-time 10 --http1.1 --cacert "$dir/cert.pem" \
        --connect-to "games.example:443:127.0.0.1:$port" "$@"
}
for _ in $(seq 100); do
    ask --output /dev/null https://games.example/healthz && break
    sleep 0.1
done

ask --head --request GET https://games.example/api/games | grep -qi '^strict-transport-security: max-age' ||
    fail "pages do not stay with TLS"
code=$(ask --output /dev/null --write-out '%{http_code}' https://games.example/metrics)
[ "$code" = 403 ] || fail "/metrics is open: $code"

create() {
    ask --interface "$1" --write-out ' %{http_code}' --header 'Content-Type: application/json' \
        --header 'X-Forwarded-For: 198.51.100.7' --header 'Origin: https://games.example' --dump-header "$dir/head" \
        --data '{"game":"run-for-your-life","seats":["open","bot"]}' https://games.example/api/tables
}
made=$(create 127.0.0.2)
case $made in *' 201') ;; *) fail "no table is made: $made" ;; esac
grep -qi '^cache-control: no-store' "$dir/head" || fail "tokens may be kept by caches"
# Each address is limited separately, and clients cannot choose theirs.
case $(create 127.0.0.2) in *' 429') ;; *) fail "an address is not counted" ;; esac
case $(create 127.0.0.3) in *' 201') ;; *) fail "all people count as one" ;; esac

table=$(echo "$made" | sed 's|.*"table":"\([0-9a-f]*\)".*|\1|')
token=$(echo "$made" | sed 's|.*"token":"\([0-9a-f]*\)".*|\1|')
protocol=$(sed -n 's|^pub const PROTOCOL_VERSION: u32 = \([0-9]*\);|\1|p' "$here/../../crates/protocol/src/lib.rs")
# A text of a WebSocket, of up to 125 bytes; the mask changes nothing.
say() {
    # shellcheck disable=SC2059
    printf "\\201\\$(printf '%o' $((128 + ${#1})))\\0\\0\\0\\0"
    printf '%s' "$1"
}
heard() {
    for _ in $(seq 100); do
        grep --quiet --text "$1" "$dir/heard" && return
        sleep 0.1
    done
    fail "no $1 came through: $(head -c 300 "$dir/heard")"
}
mkfifo "$dir/said-to-table"
openssl s_client -quiet -connect "127.0.0.1:$port" -servername games.example -CAfile "$dir/cert.pem" \
    -verify_return_error <"$dir/said-to-table" >"$dir/heard" 2>/dev/null &
socket=$!
exec 3>"$dir/said-to-table"
printf '%s\r\n' "GET /api/tables/$table/socket HTTP/1.1" 'Host: games.example' 'Connection: Upgrade' 'Upgrade: websocket' \
    'Sec-WebSocket-Version: 13' 'Sec-WebSocket-Key: c2hhbWJsZXNoYW1ibGUhIQ==' 'Origin: https://games.example' '' >&3
heard '^HTTP/1.1 101 '
say "{\"kind\":\"hello\",\"protocol\":$protocol,\"token\":\"$token\"}" >&3
heard '"kind":"welcome"'
say '{"kind":"claim","name":"Ann"}' >&3
heard '"name":"Ann"'
exec 3>&-
echo "nginx passes on TLS, sockets, what is said on them, and who asks."
