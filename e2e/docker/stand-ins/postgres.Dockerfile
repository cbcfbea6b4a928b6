FROM hearth-stand-in
COPY native /usr/lib/postgresql/18
COPY postgres.sh /usr/local/bin/docker-entrypoint.sh
RUN groupadd --gid 990 postgres-18 && useradd --uid 990 --gid 990 postgres-18 \
  && install --directory --mode=1777 --owner=990 --group=990 /var/lib/postgresql
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/docker-entrypoint.sh"]
CMD ["postgres"]
