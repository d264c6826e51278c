/**
 * Finds contacts in folded lower-case text: e-mail and web addresses, and names at other services, even when spelled
 * out or disguised.
 */
import tlds from 'tlds' with { type: 'json' };
import { WORD } from '../../../core/text/foldedText.ts';
import type { Range } from './contactNumbers.ts';
import { matches } from './matches.ts';

const BEHIND = `(?![${WORD}-])`;
const BEFORE = `(?<![${WORD}._%+-])`;
const LOCAL = `[${WORD}._%+-]+`;
const LABEL = `[${WORD}-]+`;
/** A symbol or word in brackets of any kind. */
const bracketed = (what: string) => `\\s{0,3}[[({<]\\s{0,3}(?:${what})\\s{0,3}[\\])}>]\\s{0,3}`;
const AT = bracketed('at|@|a');
const DOT = `(?:\\.|${bracketed('dot|\\.|d')}|\\s{1,3}dot\\s{1,3})`;
const SPELT_DOT = `(?:${bracketed('dot|\\.')}|\\s{1,3}dot\\s{1,3}|\\s{0,3}\\xb7\\s{0,3}|\\s{1,3}\\.\\s{0,3})`;
const MAILERS = '(?:g-?mail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|yandex)';
const MAILER_COM = `${MAILERS}(?:\\s{0,3}\\.\\s{0,3}|${DOT}|[\\s,*]{1,3})com${BEHIND}`;

/** A match of any of these is a contact. */
// Bounded: a field of a profile has at most 2,000 characters; `withoutContacts.test.ts` measures the worst.
const CONTACTS = [
  /(?<!\S)\S*@\S+/g,
  new RegExp(`${BEFORE}${LOCAL}\\s{0,3}@\\s{0,3}${LABEL}(?:(?:\\.|${SPELT_DOT})${LABEL}){1,4}`, 'g'),
  new RegExp(`${BEFORE}${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}`, 'g'),
  new RegExp(
    `${BEFORE}${LOCAL}\\s{1,3}at\\s{1,3}(?:${LABEL}${SPELT_DOT}${LABEL}|${MAILERS}(?:${DOT}${LABEL})?${BEHIND})` +
      `(?:${DOT}${LABEL}){0,3}`,
    'g',
  ),
  new RegExp(`${BEFORE}${MAILER_COM}`, 'g'),
  /(?:h(?:tt|xx)ps?|ftp)\s?:\s?\/\s?\/\s?\S+/g,
  new RegExp(`(?<![${WORD}])www\\s?\\.\\s?\\S+`, 'g'),
];
/** The part before a mail provider's name, if it reads like an address: with a dot, a digit or an underscore. */
const BEFORE_MAILER = new RegExp(`${BEFORE}(?<local>${LOCAL})[\\s,*]{1,3}${MAILER_COM}`, 'g');

/** A name after that of the service: `fb: name`, `Viber - name`. */
const FACEBOOK = '(?:fb|face\\s?book|messenger|ဖေ့(?:စ်)?(?:ဘုတ်|ဘွတ်ခ်|ဘွတ်|ဘုခ်))';
const SERVICES =
  `(?:${FACEBOOK}|viber|telegram|tele|tg|what'?s\\s?app` +
  `|we\\s?chat|line\\s?id|insta(?:gram)?|ig|tik\\s?tok|linked\\s?in|skype|signal|zalo|imo` +
  '|g-?mail|e-?mail|ဗိုင်ဘာ|တယ်လီဂရမ်|အီးမေးလ်|ဂျီမေးလ်)';
/** Matches `fb:`, `Viber account =` and the like. */
const named = (service: string) =>
  `(?<![${WORD}])${service}(?:\\s{0,2}(?:id|acc(?:ount)?|name|page|link|address|လိပ်စာ|အကောင့်))?` +
  `\\s{0,3}(?::|=|->|\\s@)[\\s:=>-]{0,4}`;
/** A name after that of the service; on Facebook, names have several words. */
const ACCOUNTS = [
  new RegExp(`${named(SERVICES)}[^\\s,;]+`, 'g'),
  new RegExp(`${named(FACEBOOK)}[^\\s,;]+(?:[^\\S\\n][^\\s,;:]+){0,2}`, 'g'),
  new RegExp(`(?<![${WORD}])${SERVICES}[\\s-]{1,4}[a-z][a-z.]*[\\d_][\\w.]*`, 'g'),
];

/** Words joined by dots, and what may follow the last one. */
const HOSTS = /(?<![a-z0-9.-])(?<host>(?:[a-z0-9-]+\.)+)(?<tld>[a-z]{2,24})(?![a-z0-9-])(?<path>[/:?#]\S*)?/g;
const FOREIGN_HOSTS = new RegExp(
  `(?<![${WORD}.-])(?<host>(?:[${WORD}-]+\\.)+)(?:com|org|net|me|mm)(?![${WORD}-])\\S*`,
  'g',
);
const SPELT_HOSTS = new RegExp(
  `${BEFORE}(?<host>${LABEL})${SPELT_DOT}(?<tld>[a-z]{2,24})${BEHIND}(?<path>/\\S*)?`,
  'g',
);

const KNOWN_TLDS: ReadonlySet<string> = new Set(tlds);
/** These are never words of a sentence, whatever precedes them. */
const CLEAR_TLDS: ReadonlySet<string> = new Set(
  'com org net mm me io dev app co info biz xyz ai asia link page edu gov'.split(' '),
);
/** First words of a sentence without a space before it, and file extensions. */
const WORDS: ReadonlySet<string> = new Set(
  'ad ai am as at be by do id in is it la ma md mov my no pm py re so to us zip'.split(' '),
);
/** Technologies with a dot in their name, and legal forms of companies. */
const DOT_NET =
  'asp|vb|vc|ado|ml|f|j|paint|mvc|wpf|wcf|web|dot|ms|microsoft|windows|xamarin|signalr|entity|visualbasic';
const PRODUCTS = new RegExp(
  `^(?:(?:${DOT_NET})\\.net|(?:socket|draw|diagrams)\\.(?:io|net)|(?:co|pte|pvt|sdn|bhd)\\.ltd|dip\\.tech|hons\\.com)$`,
);

/**
 * @param text in lower case
 * @param written the same text as it was written
 */
export function* contactAddresses(text: string, written: string): Iterable<Range> {
  for (const pattern of [...CONTACTS, ...ACCOUNTS]) for (const match of matches(pattern, text)) yield rangeOf(match);
  for (const match of matches(BEFORE_MAILER, text)) if (/[\d._]/.test(match.groups!['local']!)) yield rangeOf(match);
  for (const match of matches(FOREIGN_HOSTS, text)) if (/[^\0-\x7f]/.test(match.groups!['host']!)) yield rangeOf(match);
  for (const match of matches(HOSTS, text))
    if (isAddress(hostOf(match), written.slice(match.index))) yield rangeOf(match);
  for (const match of matches(SPELT_HOSTS, text)) {
    const { host, tld, path } = hostOf(match);
    const isMeant = /[[({<]/.test(match[0]) || (tld !== 'net' && CLEAR_TLDS.has(tld));
    if (isMeant && isAddress({ host: `${host}.`, tld, path }, '')) yield rangeOf(match);
  }
}

interface Host {
  /** Including the final dot. */
  readonly host: string;
  readonly tld: string;
  readonly path?: string | undefined;
}

const rangeOf = ({ index, 0: found }: RegExpExecArray): Range => [index, index + found.length];
const hostOf = ({ groups }: RegExpExecArray) => groups as unknown as Host;

function isAddress({ host, tld, path }: Host, written: string): boolean {
  if (!KNOWN_TLDS.has(tld)) return false;
  if (path !== undefined && path.length > 1 && path.startsWith('/')) return true;
  // B.Com and the like have one letter before the dot.
  if (/(?:^|\.)[^.]\.$/.test(host) || WORDS.has(tld) || PRODUCTS.test(host + tld)) return false;
  // A sentence without a space before it, such as "for good.Team".
  return CLEAR_TLDS.has(tld) || !/^[a-z]\.[A-Z]/.test(written.slice(host.length - 2));
}
