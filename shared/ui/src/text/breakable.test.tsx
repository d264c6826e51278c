import { render } from '@testing-library/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { breakable } from './breakable.ts';
import { Fragment, jsx as one, jsxs as several } from './jsxRuntime.ts';

/** The guarded words of the text. */
function guardedIn(text: string): (string | null)[] {
  return [...render(<p>{breakable(text)}</p>).container.querySelectorAll('.whole')].map((word) => word.textContent);
}

/** Words that the dictionary cuts before their ending. */
const ENDED = /(?:များသည်|သော|ပါမည်|ပါသည်|သေးပါ|ပါပြီ|ပါမလဲ)$/;

test.each([
  // Loanwords.
  ['အကောင့်ရှိပါသလား', ['အကောင့်ရှိပါသလား']],
  ['မက်ဆေ့ချ် ဖတ်မည်', ['မက်ဆေ့ချ်', 'ဖတ်မည်']],
  ['သတင်းအချက်အလက်နည်းပညာ', ['နည်းပညာ']],
  // Inside a syllable.
  ['မိတ္ထီလာမြို့နယ်များ', ['မိတ္ထီ', 'မြို့နယ်များ']],
  // Particles of one sign.
  ['၅၀၀,၀၀၀ ကျပ်မှစ၍', ['၅၀၀,၀၀၀ ကျပ်မှစ၍']],
  ['ကျွန်ုပ်၏ အကောင့်', ['ကျွန်ုပ်၏', 'အကောင့်']],
  // Endings and particles, and letters without a sign.
  ['အလုပ်သစ်ကို ရှာပါ', ['အလုပ်သစ်ကို', 'ရှာပါ']],
  ['အလုပ်ရှာသူများ', ['အလုပ်ရှာသူများ']],
  ['ဒဂုံမြို့သစ်အရှေ့ပိုင်း', ['ဒဂုံ', 'မြို့သစ်']],
  ['မသိရသေးပါသလား', ['မသိရသေးပါသလား']],
  // Short names and labels.
  ['တာချီလိတ် · အလုပ်ရှာရန်', ['တာချီလိတ်', 'အလုပ်ရှာရန်']],
  // Verbs with their auxiliaries and endings.
  ['နောက်ဆုံးတင်ထားသော အလုပ်များ', ['တင်ထားသော']],
  ['ဝန်ထမ်းခေါ်နေသော ကုမ္ပဏီများ', ['ခေါ်နေသော', 'ကုမ္ပဏီများ']],
  ['အနည်းဆုံးအခကြေးငွေနှင့်', ['အခကြေးငွေနှင့်']],
  // If there is room.
  ['အချက်အလက်များကို', ['အချက်အလက်များကို']],
  // … and no single letter stands at the beginning of a line.
  ['အလုပ်ရှင်များက ဤအချက်များကို', ['အလုပ်ရှင်များက', 'ဤအချက်များကို']],
  // Numbers and the words that they count.
  ['အလုပ် ၃ ခု', ['၃ ခု']],
  ['၁,၂၀၀,၀၀၀ ကျပ်အထိ', ['၁,၂၀၀,၀၀၀ ကျပ်အထိ']],
  ['လွန်ခဲ့သော ၂ ရက်က', ['၂ ရက်က']],
  ['ဖိုင် 2 ခု', ['2 ခု']],
  ['အများဆုံး ၂ MB', ['အများဆုံး', '၂ MB']],
  ['၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာ ၂၂ ရက်', ['၂၀၂၆ ခုနှစ်', '၂၂ ရက်']],
  // … unless the number is as long as a line.
  ['၁၂၃၄၅၆၇၈၉၀၁၂၃ ခု', []],
])('in %s the words that the dictionary of the browser cuts are guarded', (text, words) => {
  expect(guardedIn(text)).toEqual(words);
});

test.each([
  'အလုပ်ရှင်များသည် ပြည့်စုံသော ကိုယ်ရေးအချက်အလက်ကို အရင် ကြည့်လေ့ရှိပါသည်။',
  'ဤဓာတ်ပုံသည် ၂ MB ထက် ကြီးနေပါသည်။ ပိုငယ်သော ပုံကို ရွေးပါ။',
  'အလုပ်သစ်များ ထွက်လာသည်နှင့် သင့်ဖုန်းသို့ ချက်ချင်း အသိပေးပါမည်။',
  'သင့်ငွေပေးချေမှုကို စစ်ဆေးနေပါသည်။ ပြီးသည်နှင့် အကြောင်းကြားပေးပါမည်။',
  'မလျှောက်ရသေးပါ။',
  'ပြန်ရုပ်သိမ်းပြီးပါပြီ။',
  'ဘာလုပ်ရပါမလဲ။',
])('in a sentence, no line ends before the ending of a verb or a noun, or after what leads a word: %s', (text) => {
  const words = text.split(/[ ။]+/).filter((word) => word.length > 1 && !/^(?:ကိုယ်ရေး|MB)/.test(word));
  expect(guardedIn(text)).toEqual(expect.arrayContaining(words.filter((word) => ENDED.test(word))));
});

test('text that the browser breaks correctly stays text', () => {
  for (const text of ['Delivery driver', 'အလုပ်အမျိုးအစားအားလုံး', 'အလုပ် ၀၉ ၁၂၃', '၁၂၃', '', '။'])
    expect(breakable(text)).toBe(text);
});

test('no line ends behind a single letter with a hyphen', () => {
  expect(guardedIn('Your e-mail address or your E-mail')).toEqual(['e-mail', 'E-mail']);
  expect(guardedIn('A full-time job')).toEqual([]);
});

test('no line ends between a number and its unit, which says nothing alone', () => {
  expect(guardedIn('300,000 – 450,000 MMK')).toEqual(['450,000 MMK']);
  expect(guardedIn('USD 250 – 500, Friday, 9:00 AM, less than 2 MB')).toEqual(['USD 250', '9:00 AM', '2 MB']);
  expect(guardedIn('3 jobs')).toEqual([]);
});

test('a run that may be wider than the screen breaks between syllables', () => {
  // Shan, which is not in the dictionary.
  const { container } = render(<p>{breakable('ၶွၼ်ႈ'.repeat(8))}</p>);
  const parts = [...(container.querySelector('.whole > span')?.childNodes ?? [])].map(
    (node) => node.textContent || node.nodeName,
  );
  expect(parts).toEqual(['ၶွၼ်ႈ', ...Array.from({ length: 7 }, () => ['WBR', 'ၶွၼ်ႈ']).flat()]);
  // Accessible names would contain spaces there.
  expect(container.querySelectorAll('wbr:not([aria-hidden=true])')).toHaveLength(0);
});

test('nothing is added to what is copied', () => {
  for (const text of ['မက်ဆေ့ချ် “အကောင့်” (Login) ၁၂ ခု။', `${'မန္တလေး'.repeat(30)} W`]) {
    expect(render(<p>{breakable(text)}</p>).container.textContent).toBe(text);
  }
});

/** What Chrome's translator does, here without other words. */
function translate(within: Element): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) found.push(texts.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.textContent ?? '');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}

describe('the JSX runtime', () => {
  const childrenOf = (element: ReactElement): ReactNode => (element.props as { children?: ReactNode }).children;

  test('makes the text of elements breakable', () => {
    expect(isValidElement(childrenOf(one('p', { children: 'အကောင့်' })))).toBe(true);
    expect(isValidElement(childrenOf(several('p', { children: ['အကောင့်', ' 3'] })))).toBe(true);
  });

  test('gives text with siblings an element of its own, and joins text without', () => {
    const bold = <b>2</b>;
    const drawn = (...children: ReactNode[]) => render(several('p', { children })).container.innerHTML;
    expect(drawn('from ', bold, ' to ', 3, null, '!')).toBe('<p><span>from </span><b>2</b><span> to 3!</span></p>');
    expect(drawn('from ', 2, false, ' to ', ['3', '!'])).toBe('<p>from 2 to 3!</p>');
    expect(drawn(bold, ' ', bold)).toBe('<p><b>2</b> <b>2</b></p>');
    expect(drawn(false, ['Save ', bold])).toBe('<p><span>Save </span><b>2</b></p>');
    expect(drawn(one(Fragment, { children: 'Save' }), bold)).toBe('<p><span>Save</span><b>2</b></p>');
  });

  test('what is shown can change after a translator has replaced every text', () => {
    /** As a button and its texts change: with and without an icon, text or element, one text or another. */
    const states: ReactNode[][] = [
      ['Save', null],
      ['Save', <i key="busy" />],
      [3, ' files of ', <b key="of">Su Su</b>, '.'],
      [<i key="busy" />, 'မက်ဆေ့ချ် ဖတ်မည်'],
      ['အကောင့်ရှိပါသလား', ' 3'],
      [one(Fragment, { children: 'Save' }), <i key="busy" />, ' all'],
      [null, ['Save ', <b key="what">all</b>]],
      ['ကျွန်ုပ်၏ အကောင့်', <i key="busy" />],
      [null, 'USD 250 – 500'],
      [null, false],
    ];
    for (const before of states)
      for (const after of states) {
        const { container, rerender, unmount } = render(several('p', { children: before }));
        translate(container);
        rerender(several('p', { children: after }));
        const { container: fresh, unmount: end } = render(several('p', { children: after }));
        expect(container.textContent).toBe(fresh.textContent);
        unmount();
        end();
      }
  });

  test('leaves everything else unchanged', () => {
    const Own = ({ children }: { children: string }) => children;
    const props = { children: 'အကောင့်' };
    for (const type of ['option', 'textarea', Own]) expect(one(type as 'p', props).props).toEqual(props);
    const elements = { children: [<b key="b" />, null, [<i key="i" />]] };
    expect(childrenOf(several('p', elements))).toBe(elements.children);
  });
});
