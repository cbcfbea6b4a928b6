ARG NODE
FROM $NODE
WORKDIR /inbox
RUN npm install --no-audit --no-fund smtp-server mailparser
COPY mailpit.mjs ./
# `readyz`, its health check.
RUN printf '#!/bin/sh\nexec curl -fsS -o /dev/null http://127.0.0.1:8025/readyz\n' > /mailpit && chmod +x /mailpit
CMD ["node", "mailpit.mjs"]
