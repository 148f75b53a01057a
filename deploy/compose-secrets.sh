#!/bin/sh
# Makes the secrets of compose.yaml in secrets/ beside it, once. Then write the mail server's address into *-mail-url.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "$(pwd)/secrets exists already: nothing was changed." >&2
  exit 1
fi

# Containers read the files as users of their own; on this machine the folder keeps everyone else out.
umask 022
mkdir -m 0700 secrets
cd secrets
openssl rand -hex 24 > postgres-password
users=
for site in first second; do
  password=$(openssl rand -hex 24)
  key=$(openssl rand -hex 24)
  echo "postgres://$site:$password@postgres/$site?sslmode=disable" > "$site-database-url"
  echo "create role $site login password '$password'; create database $site owner $site;" >> databases.sql
  echo "$key" > "$site-bucket-key"
  echo "smtp://user:password@mail.example.com:587" > "$site-mail-url"
  credentials="\"credentials\": [{ \"accessKey\": \"$site\", \"secretKey\": \"$key\" }]"
  users="$users${users:+,}
  { \"name\": \"$site\", $credentials, \"actions\": [\"Read:$site\", \"Write:$site\"] }"
done
printf '{ "identities": [%s\n] }\n' "$users" > bucket-users.json
