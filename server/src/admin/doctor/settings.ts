import { hint, problem, type Examination, type Finding } from './finding.ts';

/** Checks the settings that a site with real visitors needs. */
export const examineSettings: Examination = async ({ db, services: { configuration } }) => {
  if (!configuration.production) {
    return [hint('NODE_ENV is not production: payments and messages are simulated', 'set it for real visitors')];
  }
  const findings: Finding[] = [];
  const { publicUrl, smsUrl, smtp, trustProxy, isHostUnset } = configuration;
  if (publicUrl === undefined)
    findings.push(problem('PUBLIC_URL is not set: messages contain no links', 'set it to the address of the site'));
  else if (!publicUrl.startsWith('https:'))
    findings.push(problem(`PUBLIC_URL is ${publicUrl}: sessions travel unencrypted`, 'serve the site over https'));
  if (!smsUrl)
    findings.push(problem('SMS_URL is not set: nobody gets a code by text message', 'set SMS_URL and SMS_TOKEN'));
  if (!smtp) findings.push(problem('SMTP_URL is not set: no e-mail is sent', 'set SMTP_URL and MAIL_FROM'));
  if (!trustProxy)
    findings.push(
      hint('TRUST_PROXY is off: behind a proxy all visitors share one address', 'set TRUST_PROXY=1 behind a proxy'),
    );
  else if (isHostUnset)
    findings.push(
      hint(
        'TRUST_PROXY is on and HOST is not set: whoever reaches the port past the proxy chooses their own address',
        'set HOST=127.0.0.1, or HOST=0.0.0.0 if a firewall lets only the proxy reach the port',
      ),
    );
  const rows = await db.selectFrom('settings').select('key').execute();
  const isSet = (name: string) => rows.some(({ key }) => key === name || key.startsWith(`${name}.`));
  if (!isSet('payment_instructions'))
    findings.push(
      problem('companies cannot pay: no payment type has instructions', 'settings set payment_instructions.kbzpay …'),
    );
  if (!isSet('invoice_seller')) findings.push(hint('invoices do not name the seller', 'settings set invoice_seller …'));
  return findings;
};
