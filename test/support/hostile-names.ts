/** Texts in which programs have been known to see something else than a name. */
const LONGEST = 252;

const MARKUP = [
  '<script>alert("1")</script>',
  '<img src=x onerror=alert(1)>',
  '</title><!-- ]]>',
  '&lt;b&gt; &amp; &#39;',
  "'; drop table read.plays; --",
  '$1 ${7*7} {{7*7}} <%= 7 %> #{7}',
  '%s%n%00',
  '\\u0000 \\x00 \\',
  '../../etc/passwd',
  'a&b=c;d#e?f+g',
];

const PUNCTUATION = [
  '!!!',
  'AC/DC',
  'R.E.M.',
  '100%',
  '%',
  '_',
  '\\',
  '/',
  '-',
  '--',
  '- -',
  '"',
  '""',
  "'",
  '?',
  '...',
  '+/-',
  '()',
  '[]',
  '{}',
  '*',
  '|',
  '^$',
  '.*',
  '~',
  '12" Mix',
  '“Heroes”',
  '«Ça»',
  '-1',
  'a -b',
  ':(',
  '@',
];

/** What a language takes for its own. */
const WORDS = [
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const SCRIPTS = [
  '椎名林檎',
  '戸高一生',
  '방탄소년단',
  'ガギグ',
  '𠮷野家',
  'שלום עולם',
  'مرحبا بالعالم',
  'हिन्दी',
  'น้ำตา',
  'Ελλάς',
  'Łódź',
  'Søren',
  'İstanbul',
  'ılık',
  'Москва́',
  'ﬁne ﬂow',
  '①②③',
  '\uE000 of one’s own',
];

const DIRECTIONS = ['\u202Egnorw\u202C', '\u2066apart\u2069', 'a\u200Fb', 'שיר (live) 2'];

const MARKS = [
  '\u0301',
  'e\u0301\u0302\u0303',
  'Z\u0338\u0321a\u0335l\u0334g\u0337o\u0338',
  'o\u0308 o\u0308',
];

const EMOJI = ['👩‍👩‍👧‍👦', '🏳️‍🌈 pride', '🎵', '1️⃣', '🇩🇪', '𝄞 clef', '\u200B', '\u2063'];

const SPACES = [
  '  wide   spaces  ',
  '\ttab\tbed',
  'line\nbreak',
  'carriage\r\nreturn',
  '\u00A0hard\u00A0space\u00A0',
  'line\u2028separator',
  'paragraph\u2029separator',
  '\u3000ideographic\u3000',
  'bell\u0007 \u001B[31mred',
  '\u007F',
];

const LONG = [
  'Ü'.repeat(LONGEST),
  'long '.repeat(LONGEST / 5).trim(),
  '𠮷'.repeat(LONGEST / 2),
  `${'a'.repeat(LONGEST - 1)}b`,
  `${'a'.repeat(LONGEST - 1)}c`,
];

/** Lists of spellings that fold to one text: the first one is shown. */
export const TWINS: readonly (readonly string[])[] = [
  ['Ångström', 'A\u030Angstro\u0308m', '\u212BNGSTRÖM'],
  ['Straße', 'STRASSE', 'ｓｔｒａｓｓｅ'],
  ['Don’t  Stop', "don't stop", 'DON´T STOP'],
  ['𝕳𝖊𝖑𝖑𝖔', 'hello', 'HELLO '],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['Tic–Tac', 'tic-tac', 'TIC‐TAC'],
];

/** Names that are one name each. */
export const HOSTILE_NAMES: readonly string[] = [
  ...[MARKUP, PUNCTUATION, WORDS, SCRIPTS, DIRECTIONS, MARKS, EMOJI, SPACES, LONG].flat(),
  ...TWINS.map(([first]) => first),
];

export const LONG_ALBUM = 'Songs from a room that goes on for ever and ever, '.repeat(160);
