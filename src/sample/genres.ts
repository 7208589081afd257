import { phrases } from './name-form.js';

export interface Genre {
  readonly name: string;
  readonly typicalSeconds: number;
  /** What the crowd calls its tracks, most fitting first. */
  readonly tags: readonly string[];
}

const genre = (name: string, typicalSeconds: number, tags: string): Genre => ({
  name,
  typicalSeconds,
  tags: phrases(tags),
});

/** Neighbours are related: an artist's second genre is taken from beside the first. */
export const GENRES: readonly Genre[] = [
  genre('classical', 260, 'piano|strings|instrumental|calm|choir|study'),
  genre('soundtrack', 175, 'cinematic|instrumental|epic|strings|atmospheric'),
  genre('ambient', 270, 'atmospheric|calm|sleep|hypnotic|instrumental|minimal'),
  genre('electronica', 220, 'synth|hypnotic|late night|instrumental|experimental'),
  genre('techno', 280, 'dance|hypnotic|dark|minimal|late night'),
  genre('house', 240, 'dance|party|groovy|summer|uplifting'),
  genre('drum and bass', 215, 'bass|energetic|fast|workout|drums'),
  genre('trip hop', 210, 'late night|smooth|dark|female vocalists|lo-fi'),
  genre('hip hop', 185, 'bass|storytelling|political|male vocalists|groovy'),
  genre('r&b', 190, 'smooth|romantic|soulful|late night|catchy'),
  genre('soul', 185, 'soulful|romantic|brass|nostalgic|harmonies'),
  genre('funk', 200, 'funky|groovy|bass|party|brass|retro'),
  genre('jazz', 255, 'brass|smooth|instrumental|coffee|piano'),
  genre('bossa nova', 165, 'calm|summer|guitar|romantic|coffee'),
  genre('latin', 185, 'dance|summer|happy|romantic|brass'),
  genre('afrobeat', 260, 'groovy|brass|drums|energetic|political'),
  genre('reggae', 200, 'summer|calm|bass|happy|political'),
  genre('city pop', 210, 'retro|nostalgic|summer|driving|catchy'),
  genre('synth-pop', 195, 'synth|catchy|retro|dance|bittersweet'),
  genre('darkwave', 210, 'dark|synth|late night|melancholic|retro'),
  genre('post-punk', 190, 'dark|bass|driving|male vocalists|seen live'),
  genre('punk', 125, 'fast|loud|political|energetic|aggressive'),
  genre('metal', 235, 'heavy|aggressive|loud|epic|workout'),
  genre('progressive rock', 305, 'epic|guitar|experimental|retro|synth'),
  genre('post-rock', 290, 'instrumental|cinematic|atmospheric|guitar|epic'),
  genre('shoegaze', 220, 'dreamy|loud|guitar|ethereal|nostalgic'),
  genre('dream pop', 200, 'dreamy|ethereal|female vocalists|summer|melancholic'),
  genre('j-rock', 205, 'energetic|guitar|anthemic|catchy|fast'),
  genre('indie rock', 190, 'guitar|catchy|anthemic|seen live|road trip'),
  genre('indie folk', 190, 'acoustic|harmonies|autumn|rainy day|bittersweet'),
  genre('folk', 180, 'acoustic|storytelling|guitar|calm|winter'),
  genre('singer-songwriter', 185, 'acoustic|sad|storytelling|rainy day|piano'),
  genre('chanson', 170, 'storytelling|romantic|nostalgic|female vocalists|sad'),
];

/** What the crowd says of anything. */
export const LOOSE_TAGS = phrases(
  'favourites|underrated|seen live|morning|winter|autumn|rainy day|road trip|driving|workout|party|coffee|study|psychedelic|lo-fi|happy|sad|uplifting|bittersweet|choir|drums|male vocalists|female vocalists|one hit|cover art|workday|slow dance|headphones|first listen',
);

export const genreNamed = (name: string): Genre | undefined => GENRES.find((each) => each.name === name);
