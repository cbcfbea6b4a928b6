// The part of Mailpit's API that the test asks: the mails to an address, and the text of each.
import { createServer } from 'node:http';
import process from 'node:process';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const mails = [];

new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    simpleParser(stream).then(({ subject, text }) => {
      const To = envelope.rcptTo.map(({ address }) => ({ Address: address }));
      mails.unshift({ ID: String(mails.length), Subject: subject, Text: text, To });
      done();
    }, done);
  },
}).listen(1025);

createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://inbox');
  const address = searchParams.get('query')?.replace(/^to:|"/g, '');
  const one = mails.find(({ ID }) => pathname === `/api/v1/message/${ID}`);
  const all = mails.filter(({ To }) => To.some(({ Address }) => Address === address));
  response.end(JSON.stringify(one ?? { messages: all }));
}).listen(8025);

process.once('SIGTERM', () => process.exit());
