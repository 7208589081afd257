import { phrases, words } from './name-form.js';
import type { Origin } from './origin.js';

/* Every name is put together from these lists; where one is somebody's, that is chance. */

const ADJECTIVES = words(`
  Amber Ashen Borrowed Brittle Candlelit Careful Cobalt Copper Crooked Distant Drifting Dusty Eastbound Faded Feral
  Fragile Frozen Gentle Gilded Half-Lit Hollow Idle Inland Ivory Lacquered Late Lonely Magnetic Marble Midwinter
  Moonlit Mossy Nameless Nocturnal Ochre Overgrown Pale Painted Cardboard Patient Quiet Restless Rusted Salted Scarlet
  Secondhand Sleepless Sunken Tangled Tender Tidal Unfinished Unlit Velvet Wandering Weightless Windblown Woven
`);
const PLURALS = words(`
  Almanacs Anchors Archivists Astronomers Beekeepers Bellringers Cartographers Chandeliers Clockmakers Corridors
  Cyclists Dialects Echoes Elevators Ferrymen Fireflies Footnotes Gardeners Glaciers Greenhouses Herons Islanders
  Lamplighters Lanterns Librarians Lighthouses Magpies Mapmakers Meridians Meteorologists Mirrors Moths Navigators
  Orchards Parachutes Pendulums Postcards Projectors Radiators Sailmakers Semaphores Sleepwalkers Staircases
  Surveyors Telegrams Thimbles Tidepools Typewriters Umbrellas Understudies Violets Watchmakers Weathervanes Windmills
`);
const NOUNS = words(`
  Anchorage Atlas Attic Aviary Avenue Balcony Barometer Bicycle Boathouse Bridge Canal Carousel Causeway Cellar Chapel
  Compass Corridor Courtyard Delta Dial Driftwood Elevator Ember Estuary Ferry Fountain Garden Gatehouse Glasshouse
  Harbour Hinterland Horizon Isthmus Kaleidoscope Kettle Ladder Lantern Laundromat Lighthouse Magnolia Marina Meadow
  Meridian Mezzanine Monsoon Observatory Orchard Pavilion Peninsula Piano Planetarium Platform Quarry Railway Reservoir
  River Satellite Season Shoreline Skylight Snowfield Staircase Station Sundial Telescope Terrace Theatre Thunder Tide
  Tunnel Valley Veranda Viaduct Wallpaper Weather Window Winter
`);
const ENSEMBLES = words(
  'Collective Ensemble Quartet Orchestra Trio Society Department Club Assembly Workshop Union',
);
const GIVEN = words(`
  Alder Anwen Bryony Calloway Cassian Corin Delphine Edda Elowen Emrys Fenna Finlo Ginevra Greer Halden Idris Isolde
  Jory Juniper Kestrel Keziah Leocadia Linnet Lorcan Maren Marlo Merrin Nerys Odalys Orla Ottilie Perrin Petra Quill
  Rafferty Rowena Rufus Sabine Senna Sorrel Tamsin Thea Tobin Ursa Verity Wilder Wren Yara Zelda Zephyr
`);
const SURNAME_STARTS = words(`
  Ash Bar Birch Black Brook Carr Cold Crane Dar Elder Fair Fen Gold Gray Hal Harrow Hart Hazel Hol Kings Lang Lark Lin
  Lock Mar Mead Mill North Oak Pen Quar Raven Red Roth Sand Sel Stan Stone Thorn Under Wal West Whit Win Wood
`);
const SURNAME_ENDS = words(`
  bourne brook bury combe croft dale den field ford gate hurst leigh ley low mere more ridge shaw stead thorpe ton
  wick worth
`);
const SYLLABLES = {
  first: words('Al Bel Cae Da El Fay Gal Hel Il Jo Ka Lu Mi Na Or Pel Qua Ri Sol Ta Ul Ve Wyn Xan Yl Zo'),
  middle: words('ba de fi go la lo ma mi na no ra re ri so ta ti va vo'),
  last: words('dra ka lia lune mir mona nia quin rae rix ros sha tha thea vane via wen xis zar'),
};
const GERUNDS = words(`
  Chasing Leaving Painting Folding Counting Crossing Mending Burning Following Forgetting Borrowing Circling Tracing
  Waking Watching Naming Missing Lighting Turning Closing
`);
const WHERE_AND_WHEN = phrases(`
  at Dawn|in November|After Midnight|Before the Rain|by the Water|for Two|on the Hill|Without You|in Slow Motion|at
  the End of the Line|on a Tuesday|in Reverse|Under Glass|for Nobody|in the Attic|Past the Border|Again|from Memory|
  in Blue|on Repeat|Before Breakfast|Between Stations|at Low Tide|in the Wrong Key
`).map((phrase) => phrase.replace(/\s+/g, ' '));
const OPENINGS = phrases(
  "Come Back to|Everything About|Nobody Knows|Letters from|Somewhere Near|Waiting on|Too Late for|The Last of|Half of|All the Way to|Lost in|Running from|Don't Forget|Goodbye to|Nothing Left of|We Were|I Remember|This Is Not|One More Night in|Whatever Happened to",
);

export const ENGLISH: Origin = {
  artists: [
    ['The ', ADJECTIVES, ' ', PLURALS],
    [ADJECTIVES, ' ', NOUNS],
    [NOUNS, ' ', ENSEMBLES],
    [GIVEN, ' & the ', PLURALS],
    [SYLLABLES.first, SYLLABLES.middle, SYLLABLES.last],
    [GIVEN, ' ', SURNAME_STARTS, SURNAME_ENDS],
  ],
  titles: [
    [ADJECTIVES, ' ', NOUNS],
    [GERUNDS, ' the ', NOUNS],
    [NOUNS, ' ', WHERE_AND_WHEN],
    [OPENINGS, ' the ', NOUNS],
    [NOUNS],
    [GIVEN],
    [PLURALS, ' ', WHERE_AND_WHEN],
  ],
  genres: [],
};
