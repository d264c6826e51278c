import { createTransport } from 'nodemailer';
import type { Configuration } from '../core/configuration.ts';
import { type MessageProvider, type MessageProviders, MessageRefused } from '../outbox/messageProvider.ts';

type MessageSettings = Pick<Configuration, 'smsUrl' | 'smsToken' | 'smsSender' | 'smtp'>;

export function createMessageProviders({ smsUrl, smsToken, smsSender, smtp }: MessageSettings): MessageProviders {
  return {
    ...(smsUrl && { sms: createSmsProvider({ url: smsUrl, token: smsToken, sender: smsSender }) }),
    ...(smtp && { mail: createSmtpProvider(smtp) }),
  };
}

/** For a connection, and for a check. */
const TIMEOUT = 10_000;
/**
 * Whoever takes long to accept a message has mostly accepted it: giving up early sends it again. A mail server has ten
 * minutes (RFC 5321, 4.5.3.2.6).
 */
const ACCEPTING = { sms: 60_000, mail: 10 * 60_000 } as const;

/** The text message provider (rule 68): `POST {url}/api/v2/send`; status 200 is success. */
function createSmsProvider({
  url,
  token,
  sender,
}: {
  url: string;
  token: string | undefined;
  sender: string;
}): MessageProvider {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return {
    async send({ reference, recipient, body }) {
      const response = await fetch(`${url}/api/v2/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ to: recipient, message: body, sender, reference }),
        signal: AbortSignal.timeout(ACCEPTING.sms),
      });
      await response.body?.cancel();
      if (response.status === 200) return;
      if (response.status === 400 || response.status === 422)
        throw new MessageRefused(`the provider responded ${response.status}`);
      throw new Error(`the provider responded ${response.status}`);
    },
    /** Any response means that the provider can be reached, unless it says that the token is wrong. */
    async check() {
      const signal = AbortSignal.timeout(TIMEOUT);
      const { status, body } = await fetch(url, { method: 'HEAD', headers: authorization, signal });
      await body?.cancel();
      if (status === 401 || status === 403) throw new Error(`the provider responded ${status}`);
    },
    close() {},
  };
}

const CONNECTIONS = 2;
/** nodemailer's codes for a failure of this message and not of the login or the connection. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends e-mails over SMTP (`smtp://user:password@host:587`, `smtps://…`). A permanent failure (5xx) of the message is
 * final.
 */
function createSmtpProvider({ url, from }: { url: string; from: string }): MessageProvider {
  const options = {
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: CONNECTIONS,
    socketTimeout: ACCEPTING.mail,
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
      await createTransport({ ...options, socketTimeout: TIMEOUT }).verify();
    },
    close: () => transport.close(),
  };
}
