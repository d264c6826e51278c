import { createTransport } from 'nodemailer';
import { MessageRefused, type MessageProvider } from '../outbox/messageProvider.ts';

const TIMEOUT = 10_000;
const CONNECTIONS = 2;
/** nodemailer's codes for a failure of this message and not of the login or the connection. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends e-mails over SMTP (`smtp://user:password@host:587`, `smtps://…`). A permanent failure (5xx) of the message is
 * final.
 */
export function createSmtpProvider({ url, from }: { url: string; from: string }): MessageProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ reference, recipient, subject, body, attachments, unsubscribe_url }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          messageId: `<${reference}@${domain}>`,
          ...(unsubscribe_url && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        });
      } catch (error) {
        const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
        if (code && ABOUT_THE_MESSAGE.has(code) && (responseCode ?? 0) >= 500) throw new MessageRefused(message);
        throw error;
      }
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
