import { perksIn } from './perks.ts';

test('benefits in lines are perks with icons, in both languages', () => {
  expect(perksIn('• Ferry service\n• Phone bill allowance\n\n- Full attendance bonus\n* Uniform')).toEqual([
    { text: 'Ferry service', icon: 'place' },
    { text: 'Phone bill allowance', icon: 'phone' },
    { text: 'Full attendance bonus', icon: 'coins' },
    { text: 'Uniform', icon: 'check' },
  ]);
  expect(perksIn('၁။ ဝန်ထမ်းအဆောင် ရှိသည်\n၂။ အချိန်ပိုကြေး')?.map(({ icon }) => icon)).toEqual(['home', 'clock']);
});

test.each([
  null,
  '',
  'We pay well.',
  '• Only one',
  `• ${'long '.repeat(30)}\n• b`,
  '• **Bold**\n• b',
  'No marks\nhere',
])('prose stays prose: %s', (benefits) => expect(perksIn(benefits)).toBeNull());
