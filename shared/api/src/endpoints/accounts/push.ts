import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded } from '../../fields/index.ts';
import { PUSH_KINDS } from '../../pushKinds.ts';

const MAX_ADDRESS = 1000;

/** What a browser's `PushSubscription` says. */
const Device = z.object({
  endpoint: bounded(MAX_ADDRESS).check(z.url({ protocol: /^https$/ })),
  p256dh: bounded(88).check(z.regex(/^[\w-]{87}=?$/)),
  auth: bounded(24).check(z.regex(/^[\w-]{22}(?:==)?$/)),
});

const Hour = z.int().check(z.minimum(0), z.maximum(23));
const QuietHours = z.object({ from: Hour, until: Hour });
const ChosenHours = QuietHours.check(z.refine(({ from, until }) => from !== until, { params: { i18n: 'invalid' } }));

const Choices = z.object({
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  /** In Yangon; nothing is sent then. */
  quiet_hours: z.nullable(QuietHours),
});

export const push = {
  pushKey: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'anyone',
    summary: 'The key that browsers subscribe to push messages with',
    response: z.object({ public_key: z.string() }),
  }),
  pushDevice: endpoint({
    method: 'POST',
    path: '/push/device/show',
    access: 'jobseeker',
    summary: 'What this device is told of; POST, because its address is a secret',
    body: z.pick(Device, { endpoint: true }),
    response: z.nullable(Choices),
  }),
  savePushDevice: endpoint({
    method: 'POST',
    path: '/push/device',
    access: 'jobseeker',
    summary: 'Tells this device of news of these kinds until its session ends; with no kind, of none',
    body: z.extend(Device, { ...Choices.shape, quiet_hours: z.nullable(ChosenHours) }),
    response: Choices,
  }),
};
