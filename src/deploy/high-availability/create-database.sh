#!/bin/sh
# Creates Brigade's role and database in a new cluster. Patroni passes the superuser's connection string.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --dbname="$1" <<'SQL'
create role brigade login password :'password';
create database brigade owner brigade;
SQL
