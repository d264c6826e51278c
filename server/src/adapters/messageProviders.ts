import type { Configuration } from '../core/configuration.ts';
import type { MessageProviders } from '../outbox/messageProvider.ts';
import { createSmsProvider } from './smsProvider.ts';
import { createSmtpProvider } from './smtpProvider.ts';

type MessageSettings = Pick<Configuration, 'smsUrl' | 'smsToken' | 'smsSender' | 'smtp'>;

export function createMessageProviders({ smsUrl, smsToken, smsSender, smtp }: MessageSettings): MessageProviders {
  return {
    ...(smsUrl && { sms: createSmsProvider({ url: smsUrl, token: smsToken, sender: smsSender }) }),
    ...(smtp && { mail: createSmtpProvider(smtp) }),
  };
}
