import { phrases, words } from './name-form.js';
import type { Origin } from './origin.js';

/* Invented names in Latin letters with accents; the longest form stands last, as in every origin. */

export const FRENCH: Origin = {
  artists: [
    [
      'Les ',
      words(`Allumettes Hirondelles Horloges Lanternes Nébuleuses Étoiles Fenêtres Marées Rivières Sirènes Comètes
        Cerises Méduses Fougères Boussoles Ombrelles`),
      ' ',
      words(`bleues égarées endormies étranges fragiles immobiles lointaines oubliées secrètes légères inquiètes
        mécaniques nomades parallèles polies têtues`),
    ],
    [
      words(`Anaïs Aurélie Bérénice Cléo Élodie Éloïse Faustine Gaël Gaëlle Hélène Jérôme Joséphine Léa Léonie Loïc
        Maël Maëlle Mélusine Noé Noémie Océane Raphaël Rémi Salomé Solène Thaïs Théo Zoé`),
      ' ',
      words('Beau Bel Bois Brec Cham Cler Dor Fon Gran Mar Mont Pré Roche Rou Saint Val Vert Vil'),
      words('bray béry clair court dérac fort gnac lière lonac mérac nières quérec rémy teuil tréville zac'),
    ],
  ],
  titles: [
    [
      phrases(
        'L’été|La nuit|Le café|Un dimanche|Le train|La fenêtre|Une lettre|Le silence|La marée|Le phare|Mes souvenirs|Un bruit|Le goût|La clé|Le vélo|La forêt|Une île|Le rêve|Le grenier|Nos âmes',
      ),
      ' ',
      phrases(
        'à Brévalon|de décembre|sans toi|des marées|d’ailleurs|après la pluie|à l’envers|du bout du monde|en février|qui revient|sous la neige|de l’été|d’à côté|des étrangers|à minuit|entre nous|à contre-jour|où tu dors',
      ),
    ],
  ],
  genres: ['chanson', 'electronica'],
};

const NORDIC_WORDS = words(
  'Snö Vinter Natt Höst Måne Hav Sol Vår Regn Dimm Norrskens Sommar Skogs Fjäll Stjärn Is',
);

export const NORDIC: Origin = {
  artists: [
    [NORDIC_WORDS, words('orkestern kollektivet kvartetten bröderna flickorna sällskapet kören trion')],
    [
      words(`Åse Åsmund Bjørg Dagný Frøya Gísli Håkon Hjördís Íris Jökull Jørgen Kåre Linnéa Märta Nökkvi Óðinn
        Øystein Pär Ragnhild Sigrún Sölvi Sørine Þorlákur Þóra Ulfhild Väinö Ýr`),
      ' ',
      words(
        'Berg Björk Fjell Gran Grøn Hav Höst Is Lind Lys Måne Ny Rød Skog Sjö Snö Sol Strøm Vår Väst Vind',
      ),
      words('bakke by dahl fors gård hed holm klint kvist lund mark mo ness rud sund vik ås'),
    ],
  ],
  titles: [
    [NORDIC_WORDS, words('fågel ljus sång dröm väg resa brev båt skugga hjärta tåg visa')],
    [
      phrases('Över|Bortom|Längs|Under|Genom|Tillbaka från|På väg till|Söder om'),
      ' ',
      phrases('ängen|sjön|bron|isen|älven|gränsen|åsen|fältet|fjärden|stationen|trädgården|havet'),
    ],
  ],
  genres: ['folk', 'ambient'],
};

export const IBERIAN: Origin = {
  artists: [
    [
      words(`Inés João Lucía Íñigo Nuño Beltrán Márcio Graça Conceição Iván Rocío Sofía Tomás Ramón Zuriñe Martín
        Verónica Óscar Adrián Cátia Fátima Mónica Élio Núria Begoña`),
      ' ',
      words('Al Bar Cal Cor Fer Gal Lam Mon Mal Nav Pal Quin Rod Sal Tor Val Vil'),
      words('badão bréu cañal cía deño dáriz gués jón lén lães nérez nuño rañeda ráiz tañón tín vélez zán'),
    ],
  ],
  titles: [
    [
      phrases(
        'Canción|Corazón|La mañana|Un rincón|El jardín|La estación|Mi montaña|El océano|La música|Un sueño|El último tren|La niña|Otoño|Señales|Un café|São João',
      ),
      ' ',
      phrases(
        'sin nombre|de otoño|del sur|en la niebla|después del mar|para mañana|que nunca llegó|de papel|a medianoche|del balcón|bajo el árbol|hasta el alba|de mi pequeña ciudad|en Valdeniña|entre las dos|de cartón',
      ),
    ],
  ],
  genres: ['bossa nova', 'latin'],
};

export const CENTRAL: Origin = {
  artists: [
    [
      words(`Bożena Čeněk Łucja Żaneta Jiří Zdeňka Růžena Šimon Béla Gyöngyi Tünde Örs Gökçe Özge Çağla Şule Zoltán
        Ágnes Matěj Kristýna Věra Stanisław Michał Grażyna Ondřej`),
      ' ',
      words('Brze Dvo Gra Hlav Jez Kov Krz Lip Mal Now Ostr Pis Ruž Sob Svob Tich Vrb Wier Zaj Zel'),
      words('áček čík ecký ický inek íček iński ňák ovič ský šek usz wicz ák ěnka ády óczy özi'),
    ],
  ],
  titles: [
    [
      words('Město Ticho Světlo Měsíc Řeka Vůně Píseň Sníh Tvář Dům Zahrada Cesta Ulice Okno Hvězda Déšť'),
      ' ',
      phrases(
        'bez tebe|na konci světa|v prosinci|po dešti|za řekou|ze snů|pod hvězdami|do rána|mezi stromy|bez jména|na kopci|v mlze|k moři|za soumraku|ve městě',
      ),
    ],
  ],
  genres: ['post-punk', 'classical'],
};
