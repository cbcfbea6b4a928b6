FROM hearth-stand-in
RUN install --directory --owner=nobody --group=nogroup /var/lib/coturn
USER nobody:nogroup
VOLUME /var/lib/coturn
ENTRYPOINT ["turnserver"]
CMD ["--log-file=stdout"]
