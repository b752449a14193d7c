import type { UsualClass } from "#company/vehicle-classes.ts";
import type { SoilingLevel } from "./schema.ts";

export type SampleService = {
  readonly title: string;
  readonly description: string;
  /** Paragraphs are separated by an empty line. */
  readonly longDescription: string;
  readonly features: readonly string[];
  readonly imageUrl: string;
  readonly price_text: string;
  readonly proSitz: boolean;
  /** Working days. */
  readonly dauerTage: number;
  /** How long the work takes, per seat where the price is. */
  readonly dauerStunden: number;
  /** Titles of what it contains. */
  readonly contains?: readonly string[];
  /** Euro cents; per seat where proSitz is set. */
  readonly prices: Readonly<Record<SoilingLevel, Readonly<Record<UsualClass, number>>>>;
};

/** The eight services that a shop that has just been installed shows. */
export const SAMPLE_SERVICES: readonly SampleService[] = [
  {
    title: "Lederreinigung",
    description:
      "Wir reinigen glattes Leder Sitz für Sitz und pflegen es matt nach. Sie zahlen nur die Sitze, die es brauchen.",
    longDescription: [
      "Zuerst saugen wir Fläche, Nähte und Sitzspalte aus, denn Sand wirkt beim Wischen wie Schleifpapier. Dann probieren wir den Reiniger an einer verdeckten Stelle aus und sehen nach, ob die Farbe hält.",
      "Gereinigt wird Abschnitt für Abschnitt mit einem milden Schaum und weicher Bürste, mit den Poren und nicht gegen sie. Den gelösten Schmutz nehmen wir mit feuchten Tüchern ab, bis sie hell bleiben. Zum Schluss kommt eine dünne Schicht Lederpflege mit UV-Schutz darauf, deren Überschuss wir auspolieren: Das Leder wird matt und griffig, nicht speckig.",
      "Rechnen Sie mit 30 bis 60 Minuten je Sitz. Danach sollte die Pflege etwa zwei Stunden einziehen, bevor sich jemand daraufsetzt.",
      "Abfärbungen von Jeans gehen meistens heraus, wenn sie frisch sind. Risse, abgeriebene Farbe und Kugelschreiber, der lange eingezogen ist, bleiben sichtbar: Reinigung ist keine Reparatur, und wir färben nicht nach. Wildleder und Velours behandeln wir anders, bitte sprechen Sie uns vorher an.",
    ].join("\n\n"),
    features: [
      "Sitzfläche, Lehne, Wangen und Kopfstütze",
      "Nähte und Sitzspalte ausgesaugt",
      "Farbprobe an verdeckter Stelle",
      "Milder Lederschaum, weiche Bürste",
      "Lederpflege mit UV-Schutz, matt auspoliert",
      "Preis je Sitz, 1 bis 7 Sitze wählbar",
    ],
    imageUrl: "/images/leistungen/leder_800.webp",
    price_text: "ab 20,00 €",
    proSitz: true,
    dauerTage: 1,
    dauerStunden: 0.75,
    prices: {
      Leicht: { kleinwagen: 2000, limousine: 2200, suv: 2500 },
      Mittel: { kleinwagen: 2600, limousine: 2900, suv: 3200 },
      Schwer: { kleinwagen: 3400, limousine: 3700, suv: 4100 },
    },
  },
  {
    title: "Polsterreinigung",
    description:
      "Stoffsitze, nass gereinigt und abgesaugt: gegen Flecken, Staub und den grauen Schleier. Abgerechnet wird je Sitz.",
    longDescription: [
      "Wir saugen den Sitz gründlich aus und bürsten dabei hoch, was tief im Gewebe sitzt. Flecken bekommen eine Vorbehandlung, die zu ihnen passt, denn Kaffee braucht ein anderes Mittel als Fett.",
      "Danach arbeiten wir das Reinigungsmittel ein, lassen es kurz wirken und spülen mit dem Sprühsauggerät: Warmes Wasser geht hinein, das Schmutzwasser kommt im selben Zug wieder heraus. Den Durchgang wiederholen wir, bis das abgesaugte Wasser fast klar ist.",
      "Das dauert je Sitz 30 bis 45 Minuten. Anschließend ist der Stoff feucht und trocknet bei geöffneten Fenstern in 6 bis 12 Stunden, im Winter eher länger. Planen Sie das bei der Abholung ein und legen Sie für die Heimfahrt ein Handtuch unter.",
      "Die meisten Flecken gehen ganz heraus, manche werden nur heller: Rost, Textmarker und ausgeblichener Stoff zum Beispiel. Rauchgeruch und Schimmel behandeln wir nur nach vorheriger Prüfung am Fahrzeug.",
    ].join("\n\n"),
    features: [
      "Sitzfläche, Lehne und Kopfstütze",
      "Gründlich gesaugt und gebürstet",
      "Flecken einzeln vorbehandelt",
      "Sprühextraktion mit warmem Wasser",
      "Gurt des Sitzes abgewischt",
      "Preis je Sitz, 1 bis 7 Sitze wählbar",
    ],
    imageUrl: "/images/leistungen/polster_800.webp",
    price_text: "ab 18,00 €",
    proSitz: true,
    dauerTage: 1,
    dauerStunden: 0.5,
    prices: {
      Leicht: { kleinwagen: 1800, limousine: 2000, suv: 2200 },
      Mittel: { kleinwagen: 2400, limousine: 2600, suv: 2900 },
      Schwer: { kleinwagen: 3200, limousine: 3500, suv: 3900 },
    },
  },
  {
    title: "Schnellreinigung",
    description:
      "Einmal außen waschen, einmal innen saugen und wischen. Für Autos, die regelmäßig gepflegt werden.",
    longDescription: [
      "Die Schnellreinigung hält ein gepflegtes Auto sauber. Außen spülen wir den groben Schmutz ab, waschen mit zwei Eimern und weichem Handschuh von oben nach unten und trocknen mit Mikrofaser, damit keine Wasserflecken bleiben. Die Felgen reinigen wir von vorn.",
      "Innen saugen wir Sitze, Teppich und Matten, wischen Armaturenbrett, Lenkrad und Mittelkonsole feucht ab und putzen die Scheiben von beiden Seiten.",
      "Dafür brauchen wir 60 bis 90 Minuten. In der Regel ist Ihr Auto am selben Tag wieder fahrbereit, und nichts muss trocknen.",
      "Flecken im Polster, Tierhaare, Insekten vom letzten Sommer und Baumharz sind nicht dabei. Ist mehr als ein feuchtes Tuch nötig, lohnt sich die Innenreinigung oder die Außenreinigung.",
    ].join("\n\n"),
    features: [
      "Handwäsche mit zwei Eimern",
      "Felgen von vorn gereinigt",
      "Innenraum und Kofferraum gesaugt",
      "Armaturen und Lenkrad abgewischt",
      "Scheiben innen und außen",
    ],
    imageUrl: "/images/leistungen/schnellreinigung_800.webp",
    price_text: "ab 35,00 €",
    proSitz: false,
    dauerTage: 1,
    dauerStunden: 1,
    prices: {
      Leicht: { kleinwagen: 3500, limousine: 4000, suv: 4600 },
      Mittel: { kleinwagen: 4500, limousine: 5100, suv: 5900 },
      Schwer: { kleinwagen: 5900, limousine: 6700, suv: 7700 },
    },
  },
  {
    title: "Innenreinigung (ohne Polster)",
    description:
      "Alles im Innenraum außer der Nassreinigung der Sitze: saugen, ausblasen, Kunststoffe, Scheiben, Türrahmen.",
    longDescription: [
      "Wir räumen die Matten heraus, blasen Ritzen, Schienen und Lüftungsdüsen mit Druckluft aus und saugen dann Teppich, Sitze und Kofferraum, auch unter den Vordersitzen.",
      "Kunststoffe reinigen wir mit Pinsel und mildem Reiniger: Armaturenbrett, Schalter, Türtafeln, Getränkehalter. Einstiege und Türrahmen gehören dazu, ebenso die Scheiben von innen. Gummimatten waschen wir, Stoffmatten werden gesaugt und gebürstet.",
      "Je nach Zustand dauert das zwei bis drei Stunden. Die Oberflächen sind danach sauber und matt; glänzende Mittel verwenden wir nicht, weil sie blenden und Staub anziehen.",
      "Die Sitze werden gesaugt, aber nicht nass gereinigt. Haben sie Flecken, buchen Sie die Polsterreinigung für einzelne Sitze oder gleich die Innenreinigung (Intensiv). Tierhaare, die sich in den Teppich gearbeitet haben, entfernen wir als Extra.",
    ].join("\n\n"),
    features: [
      "Ritzen und Düsen mit Druckluft ausgeblasen",
      "Teppich, Sitze und Kofferraum gesaugt",
      "Kunststoffe mit Pinsel gereinigt",
      "Einstiege und Türrahmen",
      "Scheiben innen",
      "Fußmatten gewaschen oder gebürstet",
    ],
    imageUrl: "/images/leistungen/innenreinigung_ohne_polster_800.webp",
    price_text: "ab 55,00 €",
    proSitz: false,
    dauerTage: 1,
    dauerStunden: 2,
    prices: {
      Leicht: { kleinwagen: 5500, limousine: 6500, suv: 7500 },
      Mittel: { kleinwagen: 7500, limousine: 8600, suv: 9900 },
      Schwer: { kleinwagen: 9900, limousine: 11500, suv: 13000 },
    },
  },
  {
    title: "Innenreinigung (Intensiv)",
    description:
      "Der ganze Innenraum samt allen Sitzen, Teppich und Himmel: nass gereinigt, wo Stoff ist, gepflegt, wo Leder ist.",
    longDescription: [
      "Hier ist alles enthalten, was zur Innenreinigung (ohne Polster) gehört: ausblasen, saugen, Kunststoffe, Türrahmen, Scheiben. Das machen wir zuerst, damit kein loser Schmutz ins Nasse gerät.",
      "Dann folgen die Textilien. Alle Sitze, der Teppich und die Stoffmatten werden vorbehandelt und im Sprühextraktionsverfahren gereinigt. Ledersitze reinigen und pflegen wir stattdessen von Hand. Den Himmel nehmen wir nur mit Schaum und Tuch ab, weil zu viel Wasser seinen Kleber löst.",
      "Planen Sie einen ganzen Tag ein. Wir arbeiten vier bis sechs Stunden, danach trocknet das Auto bei uns mit Gebläse. Bei schwerer Verschmutzung behalten wir es gern über Nacht, damit Sie nicht auf feuchten Sitzen nach Hause fahren.",
      "Flecken, die sich mit dem Stoff verbunden haben, werden heller, aber nicht immer unsichtbar. Rauch und Schimmel versprechen wir nicht zu beseitigen, bevor wir das Auto gesehen haben: Oft sitzt der Geruch in der Lüftung oder unter dem Teppich. Sprechen Sie uns vorher an, die Beratung kostet nichts.",
    ].join("\n\n"),
    features: [
      "Alles aus der Innenreinigung (ohne Polster)",
      "Alle Sitze gereinigt, Stoff oder Leder",
      "Teppich und Kofferraum nass gereinigt",
      "Himmel schonend abgenommen",
      "Sicherheitsgurte gereinigt",
      "Kunststoffe gepflegt, matt und mit UV-Schutz",
      "Mit Gebläse vorgetrocknet",
    ],
    imageUrl: "/images/leistungen/innenreinigung_intensiv_800.webp",
    price_text: "ab 110,00 €",
    proSitz: false,
    dauerTage: 1,
    dauerStunden: 4,
    contains: ["Lederreinigung", "Polsterreinigung", "Innenreinigung (ohne Polster)"],
    prices: {
      Leicht: { kleinwagen: 11000, limousine: 12500, suv: 14500 },
      Mittel: { kleinwagen: 14500, limousine: 16500, suv: 19000 },
      Schwer: { kleinwagen: 19000, limousine: 21500, suv: 24500 },
    },
  },
  {
    title: "Außenreinigung",
    description:
      "Handwäsche mit Felgen, Falzen und Insektenentfernung, dazu ein Sprühwachs, an dem das Wasser abperlt.",
    longDescription: [
      "Wir beginnen mit dem, was in der Waschanlage stehen bleibt: Felgen samt Innenseite, Radhäuser, Tankdeckel und die Falze von Türen und Heckklappe. Insekten und Vogelkot weichen wir ein, statt sie abzureiben.",
      "Nach einer Vorwäsche mit Schaum waschen wir von Hand, mit zwei Eimern und je einem frischen Handschuh für die obere und die untere Hälfte. Getrocknet wird mit Mikrofaser und Druckluft, auch in Spiegeln und Leisten, damit später nichts nachläuft.",
      "Zum Schluss kommen Sprühwachs auf den Lack, Pflege auf Reifen und Gummis und klare Scheiben von außen. Das Ganze dauert anderthalb bis zweieinhalb Stunden; das Wachs hält je nach Wetter vier bis acht Wochen.",
      "Eine Wäsche nimmt Schmutz ab, keine Kratzer. Feine Waschspuren, stumpfer Lack und eingebrannte Flecken brauchen eine Politur, also die Lackaufbereitung. Teer und Flugrost entfernen wir, soweit es ohne Schleifen geht.",
    ].join("\n\n"),
    features: [
      "Schaumvorwäsche und Handwäsche",
      "Felgen innen und außen, Radhäuser",
      "Falze von Türen, Haube und Heckklappe",
      "Insekten und Vogelkot eingeweicht",
      "Trocknung mit Mikrofaser und Druckluft",
      "Sprühwachs für vier bis acht Wochen",
      "Reifen und Türgummis gepflegt",
    ],
    imageUrl: "/images/leistungen/außenreinigung_800.webp",
    price_text: "ab 40,00 €",
    proSitz: false,
    dauerTage: 1,
    dauerStunden: 1.5,
    prices: {
      Leicht: { kleinwagen: 4000, limousine: 4600, suv: 5400 },
      Mittel: { kleinwagen: 5200, limousine: 6000, suv: 7000 },
      Schwer: { kleinwagen: 6800, limousine: 7800, suv: 9000 },
    },
  },
  {
    title: "Lackaufbereitung",
    description:
      "Waschen, kneten, polieren, versiegeln: Der Lack bekommt Farbe und Glanz zurück, feine Kratzer verschwinden.",
    longDescription: [
      "Am Anfang steht eine gründliche Wäsche, danach holt Reinigungsknete heraus, was im Lack klebt: Flugrost, Teer, Harz. Unter der Lampe sehen wir uns jedes Teil an und messen die Lackdicke, bevor die Maschine läuft.",
      "Dann polieren wir in zwei Gängen: Der erste nimmt Waschkratzer und matte Stellen heraus, der zweite bringt den Glanz. Kunststoffe und Gummis kleben wir vorher ab. Eine Versiegelung schützt das Ergebnis; sie hält etwa sechs Monate, wenn Sie von Hand oder schonend waschen.",
      "Dafür brauchen wir ein bis zwei Tage. Bei schwerer Verwitterung rufen wir Sie an, wenn wir nach der Begutachtung länger brauchen. Nach der Versiegelung sollte das Auto zwölf Stunden trocken stehen.",
      "Was Sie mit dem Fingernagel spüren, ist zu tief für eine Politur. Steinschläge, Rost und abgelöster Klarlack bleiben und gehören zum Lackierer. Eine Politur trägt immer ein wenig Lack ab; ist er schon dünn, sagen wir es und lassen die Stelle in Ruhe. Keramik und Showglanz bieten wir nicht an.",
    ].join("\n\n"),
    features: [
      "Handwäsche und Reinigungsknete",
      "Lackdicke gemessen, Prüfung unter der Lampe",
      "Zwei Poliergänge mit der Maschine",
      "Kunststoffe und Gummis abgeklebt",
      "Versiegelung für etwa sechs Monate",
      "Scheinwerfergläser von Hand aufpoliert",
    ],
    imageUrl: "/images/leistungen/Lackaufbereitung_800.webp",
    price_text: "ab 190,00 €",
    proSitz: false,
    dauerTage: 2,
    dauerStunden: 8,
    prices: {
      Leicht: { kleinwagen: 19000, limousine: 22000, suv: 26000 },
      Mittel: { kleinwagen: 24000, limousine: 28000, suv: 33000 },
      Schwer: { kleinwagen: 31000, limousine: 36000, suv: 42000 },
    },
  },
  {
    title: "Komplettaufbereitung",
    description:
      "Innen und außen in einem Termin, mit allen Sitzen, Glanzpolitur und Wachs. Gut vor dem Verkauf oder nach dem Winter.",
    longDescription: [
      "Die Komplettaufbereitung verbindet die Innenreinigung (Intensiv) mit der Außenreinigung und einer Glanzpolitur. Ein Termin, ein Preis, und am Ende passt innen zu außen.",
      "Wir fangen innen an: ausblasen, saugen, Sitze und Teppich nass reinigen oder Leder pflegen. Während der Innenraum trocknet, waschen und kneten wir außen und polieren den Lack in einem Gang mit der Maschine. Er wird tiefer und glatter, die feinsten Waschspuren gehen zurück. Wachs, Felgen, Gummis und Scheiben bilden den Schluss.",
      "Rechnen Sie mit anderthalb bis zwei Tagen. Wir rufen an, sobald das Auto trocken ist und wir es ein letztes Mal bei Tageslicht angesehen haben.",
      "Sie bekommen ein rundum gepflegtes Auto, kein neues. Der eine Poliergang ersetzt nicht die zwei der Lackaufbereitung, tiefe Kratzer und Dellen bleiben. Den Motorraum stauben wir ab und wischen ihn, gewaschen wird er nicht. Für Rauch und Schimmel gilt: erst ansehen, dann zusagen.",
    ].join("\n\n"),
    features: [
      "Innenraum intensiv, mit allen Sitzen",
      "Handwäsche, Felgen und Falze",
      "Reinigungsknete und Glanzpolitur in einem Gang",
      "Wachs als Schutz für etwa drei Monate",
      "Motorraum abgestaubt und gewischt",
      "Scheiben, Spiegel, Gummis und Reifen",
      "Letzte Kontrolle bei Tageslicht",
    ],
    imageUrl: "/images/leistungen/komplett_800.webp",
    price_text: "ab 280,00 €",
    proSitz: false,
    dauerTage: 2,
    dauerStunden: 10,
    contains: ["Schnellreinigung", "Innenreinigung (Intensiv)", "Außenreinigung"],
    prices: {
      Leicht: { kleinwagen: 28000, limousine: 32000, suv: 37000 },
      Mittel: { kleinwagen: 36000, limousine: 41000, suv: 47000 },
      Schwer: { kleinwagen: 46000, limousine: 52000, suv: 59000 },
    },
  },
];
