/** Addresses in a folded text: e-mail and web, names at other services, written out or disguised. */
import tlds from 'tlds' with { type: 'json' };
import type { Range } from './contact-numbers.ts';

const BEHIND = '(?![\\p{L}\\p{M}\\p{N}-])';
const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}._%+-])';
const LOCAL = '[\\p{L}\\p{M}\\p{N}._%+-]{1,64}';
const LABEL = '[\\p{L}\\p{M}\\p{N}-]{1,63}';
/** A sign or word in brackets of any kind. */
const bracketed = (what: string) => `\\s{0,3}[[({<]\\s{0,3}(?:${what})\\s{0,3}[\\])}>]\\s{0,3}`;
const AT = bracketed('at|@|a');
const DOT = `(?:\\.|${bracketed('dot|\\.|d')}|\\s{1,3}dot\\s{1,3})`;
const SPELT_DOT = `(?:${bracketed('dot|\\.')}|\\s{1,3}dot\\s{1,3}|\\s{0,3}[\\u00b7\\u2022\\u2027\\u2219\\u22c5]\\s{0,3}|\\s{1,3}\\.\\s{0,3})`;
const MAILERS = 'g-?mail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|yandex';

/** Whatever these match is a contact. */
const CONTACTS = [
  /(?<!\S)\S*@\S+/gu,
  new RegExp(`${BEFORE}${LOCAL}\\s{0,3}@\\s{0,3}${LABEL}(?:(?:\\.|${SPELT_DOT})${LABEL}){1,4}`, 'giu'),
  new RegExp(`${BEFORE}${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}`, 'giu'),
  new RegExp(`${BEFORE}${LOCAL}\\s{1,3}at\\s{1,3}(?:${LABEL}${SPELT_DOT}${LABEL}|(?:${MAILERS})(?:${DOT}${LABEL})?${BEHIND})(?:${DOT}${LABEL}){0,3}`, 'giu'),
  new RegExp(`${BEFORE}(?:[\\p{L}\\p{M}\\p{N}_%+-]*[\\d._]${LOCAL}[\\s,*]{1,3})?(?:${MAILERS})(?:\\s{0,3}\\.\\s{0,3}|${DOT}|[\\s,*]{1,3})com${BEHIND}`, 'giu'),
  /(?:h(?:tt|xx)ps?|ftp)\s?:\s?\/\s?\/\s?\S+/giu,
  /(?<![\p{L}\p{N}])www\s?\.\s?\S+/giu,
];

const FACEBOOK = '(?:fb|face\\s?book|messenger|ဖေ့(?:စ်)?(?:ဘုတ်|ဘွတ်ခ်|ဘွတ်|ဘုခ်))';
const SERVICES = `(?:${FACEBOOK}|viber|telegram|tele|tg|what'?s\\s?app|we\\s?chat|line\\s?id|insta(?:gram)?|ig|tik\\s?tok|linked\\s?in|skype|signal|zalo|imo`
  + '|g-?mail|e-?mail|ဗိုင်ဘာ|တယ်လီဂရမ်|အီးမေးလ်|ဂျီမေးလ်)';
/** `fb:`, `Viber account =`. */
const named = (service: string) => `(?<![\\p{L}\\p{M}\\p{N}])${service}(?:\\s{0,2}(?:id|acc(?:ount)?|name|page|link|address|လိပ်စာ|အကောင့်))?\\s{0,3}(?::|=|->|\\s@)[\\s:=>-]{0,4}`;
/** A name at a service behind the service's name; at Facebook people go by several words. */
const ACCOUNTS = [
  new RegExp(`${named(SERVICES)}[^\\s,;။]{1,80}`, 'giu'),
  new RegExp(`${named(FACEBOOK)}[^\\s,;။]{1,80}(?:[^\\S\\n][^\\s,;:။]{1,40}){0,2}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${SERVICES}[\\s-]{1,4}[a-z][a-z.]{0,40}[\\d_][\\w.]{0,40}`, 'giu'),
];

/** Words with dots between them, and what may be behind the last one. */
const HOSTS = /(?<![a-z0-9.-])(?<host>(?:[a-z0-9-]{1,63}\.)+)(?<tld>[a-z]{2,24})(?![a-z0-9-])(?<path>[/:?#][^\s]*)?/giu;
const FOREIGN_HOSTS = /(?<![\p{L}\p{M}\p{N}.-])(?<host>(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+)(?:com|org|net|me|mm)(?![\p{L}\p{M}\p{N}-])\S*/giu;
const SPELT_HOSTS = new RegExp(`${BEFORE}(?<host>${LABEL})${SPELT_DOT}(?<tld>[a-z]{2,24})${BEHIND}(?<path>/\\S*)?`, 'giu');

const KNOWN_TLDS: ReadonlySet<string> = new Set(tlds);
/** No words of a sentence, whatever stands before them. */
const CLEAR_TLDS: ReadonlySet<string> = new Set('com org net mm me io dev app co info biz xyz ai asia link page edu gov'.split(' '));
/** Words of a sentence that begins without a space, and endings of file names. */
const WORDS: ReadonlySet<string> = new Set('ad ai am as at be by do id in is it la ma md mov my no pm py re so to us zip'.split(' '));
/** What the field calls by a name with a dot, and companies by law. */
const PRODUCTS = /^(?:(?:asp|vb|vc|ado|ml|f|j|paint|mvc|wpf|wcf|web|dot|ms|microsoft|windows|xamarin|signalr|entity|visualbasic)\.net|(?:socket|draw|diagrams)\.(?:io|net)|(?:co|pte|pvt|sdn|bhd)\.ltd|dip\.tech|hons\.com)$/iu;

export function* contactAddresses(text: string): Iterable<Range> {
  for (const pattern of [...CONTACTS, ...ACCOUNTS]) {
    for (const match of text.matchAll(pattern)) yield [match.index, match.index + match[0].length];
  }
  for (const match of text.matchAll(FOREIGN_HOSTS)) if (/[^\0-\x7f]/u.test(match.groups!['host']!)) yield [match.index, match.index + match[0].length];
  for (const match of text.matchAll(HOSTS)) if (isAddress(match.groups as unknown as Host)) yield [match.index, match.index + match[0].length];
  for (const match of text.matchAll(SPELT_HOSTS)) {
    const { host, tld, path } = match.groups as unknown as Host;
    const isMeant = tld.toLowerCase() === 'net' ? /[[({<]/u.test(match[0]) : CLEAR_TLDS.has(tld.toLowerCase()) || /[[({<]/u.test(match[0]);
    if (isMeant && isAddress({ host: `${host}.`, tld, path })) yield [match.index, match.index + match[0].length];
  }
}

interface Host {
  /** With the dot at its end. */
  readonly host: string;
  readonly tld: string;
  readonly path?: string | undefined;
}

function isAddress({ host, tld, path }: Host): boolean {
  const lower = tld.toLowerCase();
  if (!KNOWN_TLDS.has(lower)) return false;
  if (path !== undefined && path.length > 1 && path.startsWith('/')) return true;
  // B.Com and the like have one letter before the dot.
  if (/(?:^|\.)[^.]\.$/u.test(host) || WORDS.has(lower) || PRODUCTS.test(host + tld)) return false;
  // A sentence without its space: "for good.Team".
  return CLEAR_TLDS.has(lower) || !/\p{Lu}/u.test(tld.charAt(0)) || !/\p{Ll}\.$/u.test(host);
}
