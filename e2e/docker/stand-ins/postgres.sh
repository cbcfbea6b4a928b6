# What the official image does at its first start, as far as Compose relies on it.
set -eu
as_postgres() { setpriv --reuid=990 --regid=990 --clear-groups "$@"; }
bin=/usr/lib/postgresql/18/bin
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install --directory --mode=0700 --owner=990 --group=990 "$(dirname "$PGDATA")" "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  as_postgres $bin/initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/dev/stdin \
    --auth-host=scram-sha-256 --auth-local=trust $POSTGRES_INITDB_ARGS < /tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres $bin/pg_ctl -D "$PGDATA" -w start -o "-c listen_addresses='' -c unix_socket_directories=/tmp"
  for script in /docker-entrypoint-initdb.d/*.sql; do
    [ -e "$script" ] || continue
    psql -h /tmp -U "$POSTGRES_USER" -d postgres -v ON_ERROR_STOP=1 -f "$script"
  done
  psql -h /tmp -U "$POSTGRES_USER" -d postgres -c "create database \"$POSTGRES_DB\""
  as_postgres $bin/pg_ctl -D "$PGDATA" -w -m fast stop
fi
program=$1; shift
mkdir -p /var/run/postgresql && chown 990:990 /var/run/postgresql
exec setpriv --reuid=990 --regid=990 --clear-groups "$bin/$program" -D "$PGDATA" \
  -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql "$@"
