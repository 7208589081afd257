import { fold } from '#src/text/fold.js';

/** Syllables that only Japanese is written with; its other characters are Chinese as well. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What the crowd calls such songs, and the voices they are sung with; folded. */
const OF_THE_FAMILY =
  /\b(?:vocaloids?|vocarock|utau|utauloid|utaite|utattemita|cevio|synthesizer v|touhou|doujin|dojin|nico ?nico(?: ?douga)?|hatsune miku|kagamine (?:rin|len)|megurine luka|kasane teto)\b|東方(?!神起)|同人|歌い手|歌ってみた|ボカロ|ボーカロイド/;

/** Whether a track looks like one that the vocal, singer or doujin database may have. */
export function suggests(
  { artistName, title }: { readonly artistName: string; readonly title: string },
  tags: readonly string[],
): boolean {
  const names = [artistName, title].map(fold);

  return (
    names.some((name) => KANA.test(name)) ||
    [...names, ...tags.map(fold)].some((text) => OF_THE_FAMILY.test(text))
  );
}
