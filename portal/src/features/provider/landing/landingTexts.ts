/** What the start page says, in both languages; loaded with the page alone. */
export interface LandingTexts {
  readonly title: string;
  readonly lead: string;
  readonly signIn: string;
  readonly toPortal: string;
  /** How somebody without an account looks around. */
  readonly demo: (username: string, password: string) => string;
  /** What the demo world has in store, and how the portal tells of it; only where there is a demo. */
  readonly tourTitle: string;
  readonly tour: readonly { readonly plant: string; readonly text: string }[];
  readonly examples: string;
  readonly claims: readonly { readonly figure: string; readonly label: string }[];
  readonly featuresTitle: string;
  readonly features: readonly { readonly title: string; readonly text: string }[];
  readonly protocolsTitle: string;
  readonly protocols: readonly { readonly name: string; readonly text: string }[];
  readonly closing: string;
}

const de: LandingTexts = {
  title: 'Alle Energieanlagen auf einen Blick',
  lead: 'Leitwarte sammelt die Messwerte Ihrer Anlagen, erkennt Störungen und zeigt sie dort, wo Sie gerade sind: an der Wand der Warte, am Schreibtisch, auf dem Telefon.',
  signIn: 'Anmelden',
  toPortal: 'Zum Portal',
  demo: (username, password) =>
    `Zum Ausprobieren: Benutzername ${username}, Passwort ${password}. Die Demo läuft ganz in Ihrem Browser.`,
  tourTitle: 'Was Sie in der Demo finden',
  tour: [
    {
      plant: 'PV Betriebshof Friedberg',
      text: 'Seit gut zwei Wochen liefert einer von vier Strängen des westlichen Wechselrichters nichts. „Ertrag und Verluste“ nennt diesen Wechselrichter, das fehlende Viertel und seinen Wert in Euro.',
    },
    {
      plant: 'Solarpark Ober-Rosbach',
      text: 'An zwei Tagen lässt der Netzbetreiber von 11:00 bis 14:30 Uhr nichts zu: Die Energie zählt als begrenzt, daneben steht die Entschädigung nach drei Verfahren. Vom 11. bis 14. Januar liegt Schnee auf den Modulen.',
    },
    {
      plant: 'Wasserkraft Assenheim',
      text: 'Ein Lager lief drei Stunden lang über 70 °C: eine Regel auf den Messwert hat es gemeldet. Das Abschmieren am Tag danach ist in ihr als „kein Fehler“ markiert und löst nichts aus.',
    },
    {
      plant: 'PV Grundschule Ockstadt',
      text: 'Seit vier Tagen kommen keine Daten. Was in dieser Zeit geliefert wurde, ist unbekannt und zählt nicht als Verlust; die Summen sagen, wie viele Viertelstunden fehlen.',
    },
  ],
  examples: 'Beispiele von Anlagenkacheln',
  claims: [
    { figure: '99,9 %', label: 'Verfügbarkeit' },
    { figure: 'unter 1 Minute', label: 'Reaktionszeit' },
    { figure: 'mehr als 300', label: 'aktive Anlagen' },
    { figure: '24/7', label: 'Überwachung' },
  ],
  featuresTitle: 'Was Leitwarte für Sie tut',
  features: [
    {
      title: 'Zustand',
      text: 'Jede Anlage mit Farbe, Form und Wort. Was gestört ist, steht vorn, mit dem Grund dazu.',
    },
    {
      title: 'Alarme',
      text: 'Meldungen per E-Mail und SMS an die richtigen Personen, mit Ihren Texten je Alarmcode. Auf Wunsch benachrichtigt Sie der Betreiber auch per Fax.',
    },
    {
      title: 'Aktuelle Daten',
      text: 'Frei zusammengestellte Tabellen mit Grenzwerten, die sich selbst auf dem Stand halten.',
    },
    { title: 'Analyse', text: 'Verläufe über Tage, Monate und Jahre, mehrere Anlagen nebeneinander.' },
    { title: 'Berichte', text: 'Tagesbericht, Betriebstagebuch und Auswertungen als Tabelle, Excel und PDF.' },
    { title: 'Rechte', text: 'Gruppen und Berechtigungen bis zur einzelnen Anlage, für eigene Leute und für Gäste.' },
  ],
  protocolsTitle: 'So kommen die Daten herein',
  protocols: [
    { name: 'FTP/sFTP', text: 'Dateien von Loggern und Leitsystemen' },
    { name: 'Modbus', text: 'Werte unmittelbar aus der Steuerung' },
    { name: 'REST', text: 'Anbindung anderer Systeme' },
  ],
  closing: 'Bereit für den nächsten Blick auf Ihre Anlagen?',
};

const en: LandingTexts = {
  title: 'All energy plants at a glance',
  lead: 'Leitwarte collects the readings of your plants, notices faults and shows them wherever you are: on the wall of the control room, at your desk, on your phone.',
  signIn: 'Sign in',
  toPortal: 'To the portal',
  demo: (username, password) =>
    `To try it: username ${username}, password ${password}. The demo runs entirely in your browser.`,
  tourTitle: 'What you find in the demo',
  tour: [
    {
      plant: 'PV Betriebshof Friedberg',
      text: 'For more than two weeks one of four strings of the western inverter has given nothing. "Energy and losses" names this inverter, the missing quarter and its worth in euros.',
    },
    {
      plant: 'Solarpark Ober-Rosbach',
      text: 'On two days the grid operator allows nothing from 11:00 to 14:30: the energy counts as curtailed, beside it stands the compensation by three methods. From 11 to 14 January snow lies on the modules.',
    },
    {
      plant: 'Wasserkraft Assenheim',
      text: 'A bearing ran above 70 °C for three hours: a rule on the reading told of it. The greasing on the day after is marked in it as "no fault" and raises nothing.',
    },
    {
      plant: 'PV Grundschule Ockstadt',
      text: 'No data have come for four days. What was generated meanwhile is unknown and counts as no loss; the sums say how many quarter-hours are missing.',
    },
  ],
  examples: 'Examples of plant tiles',
  claims: [
    { figure: '99,9 %', label: 'availability' },
    { figure: 'under 1 minute', label: 'reaction time' },
    { figure: 'more than 300', label: 'active plants' },
    { figure: '24/7', label: 'monitoring' },
  ],
  featuresTitle: 'What Leitwarte does for you',
  features: [
    { title: 'State', text: 'Every plant by colour, shape and word. What is faulty comes first, with its reason.' },
    {
      title: 'Alarms',
      text: 'Messages by email and text message to the right people, in your words for each alarm code. On request the provider notifies you by fax as well.',
    },
    { title: 'Live data', text: 'Tables of your own making, with limits, that keep themselves up to date.' },
    { title: 'Analysis', text: 'Curves over days, months and years, several plants side by side.' },
    { title: 'Reports', text: 'Daily report, plant journal and evaluations as table, Excel and PDF.' },
    { title: 'Rights', text: 'Groups and permissions down to the single plant, for your own people and for guests.' },
  ],
  protocolsTitle: 'How the data come in',
  protocols: [
    { name: 'FTP/sFTP', text: 'files of loggers and control systems' },
    { name: 'Modbus', text: 'values straight from the controller' },
    { name: 'REST', text: 'connection of other systems' },
  ],
  closing: 'Ready for the next look at your plants?',
};

export const landingTexts = { de, en };
