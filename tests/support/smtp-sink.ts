import { createServer, type Socket } from 'node:net';

export interface ArrivedMail {
  from: string;
  to: string;
  /** Header and body as they were sent. */
  text: string;
}

export interface SmtpSink {
  url: string;
  mails: ArrivedMail[];
  /** The answer to a recipient from now on; 250 at first. */
  answer(status: number): void;
  /** Disconnects after receiving the next mail, before acknowledging it. */
  loseNextAnswer(): void;
  stop(): Promise<void>;
}

/** A mail server (RFC 5321, the part a client needs) that stores received mails. */
export async function createSmtpSink(): Promise<SmtpSink> {
  const mails: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  let status = 250;
  let losesAnswer = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
    let mail: ArrivedMail = { from: '', to: '', text: '' };
    let isData = false;
    let heard = '';

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 sink');
      else if (verb === 'MAIL') {
        mail = { from: addressIn(line), to: '', text: '' };
        say('250 ok');
      } else if (verb === 'RCPT') {
        if (status === 250) mail.to = addressIn(line);
        say(`${status} recipient`);
      } else if (verb === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }

    socket.on('data', (bytes) => {
      heard += bytes.toString();
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = heard.slice(0, end);
        heard = heard.slice(end + (isData ? 5 : 2));
        if (!isData) {
          command(part);
          continue;
        }
        isData = false;
        mails.push({ ...mail, text: part });
        if (losesAnswer) {
          losesAnswer = false;
          socket.destroy();
          return;
        }
        say('250 kept');
      }
    });
    say('220 sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    answer(next) {
      status = next;
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
