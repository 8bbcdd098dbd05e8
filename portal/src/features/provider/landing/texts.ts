/** Texts of the start page; loaded only with it. */
export const texts = {
  de: {
    title: 'Alle Energieanlagen auf einen Blick',
    lead: 'Leitwarte sammelt die Messwerte Ihrer Anlagen, erkennt Störungen und zeigt sie dort, wo Sie gerade sind: an der Wand der Warte, am Schreibtisch, auf dem Telefon.',
    signIn: 'Anmelden',
    toPortal: 'Zum Portal',
    demo: 'Zum Ausprobieren: Benutzername {{username}}, Passwort {{password}}. Die Demo läuft ganz in Ihrem Browser.',
    tourTitle: 'Was Sie in der Demo finden',
    tour: {
      string:
        'Seit gut zwei Wochen liefert einer von vier Strängen des westlichen Wechselrichters nichts. „Ertrag und Verluste“ nennt diesen Wechselrichter, das fehlende Viertel und seinen Wert in Euro.',
      curtailed:
        'An zwei Tagen lässt der Netzbetreiber von 11:00 bis 14:30 Uhr nichts zu: Die Energie zählt als begrenzt, daneben steht die Entschädigung nach drei Verfahren. Vom 11. bis 14. Januar liegt Schnee auf den Modulen.',
      bearing:
        'Ein Lager lief drei Stunden lang über 70 °C: eine Regel auf den Messwert hat es gemeldet. Das Abschmieren am Tag danach ist in ihr als „kein Fehler“ markiert und löst nichts aus.',
      silent:
        'Seit vier Tagen kommen keine Daten. Was in dieser Zeit geliefert wurde, ist unbekannt und zählt nicht als Verlust; die Summen sagen, wie viele Viertelstunden fehlen.',
    },
    examples: 'Beispiele von Anlagenkacheln',
    example: {
      wind: 'Windpark Beispielhöhe',
      reason: 'Getriebeöl über 80 °C',
      solar: 'Solardach Musterstadt',
      power: 'Wirkleistung',
      windSpeed: 'Windgeschwindigkeit',
      energy: 'Tagesenergie',
      irradiance: 'Einstrahlung',
    },
    claims: {
      availability: { figure: '99,9 %', label: 'Verfügbarkeit' },
      reaction: { figure: 'unter 1 Minute', label: 'Reaktionszeit' },
      plants: { figure: 'mehr als 300', label: 'aktive Anlagen' },
      monitoring: { figure: '24/7', label: 'Überwachung' },
    },
    featuresTitle: 'Was Leitwarte für Sie tut',
    features: {
      state: {
        title: 'Zustand',
        text: 'Jede Anlage mit Farbe, Form und Wort. Was gestört ist, steht vorn, mit dem Grund dazu.',
      },
      alarms: {
        title: 'Alarme',
        text: 'Meldungen per E-Mail und SMS an die richtigen Personen, mit Ihren Texten je Alarmcode. Auf Wunsch benachrichtigt Sie der Betreiber auch per Fax.',
      },
      live: {
        title: 'Aktuelle Daten',
        text: 'Frei zusammengestellte Tabellen mit Grenzwerten, die sich selbst auf dem Stand halten.',
      },
      analysis: { title: 'Analyse', text: 'Verläufe über Tage, Monate und Jahre, mehrere Anlagen nebeneinander.' },
      reports: {
        title: 'Berichte',
        text: 'Tagesbericht, Betriebstagebuch und Auswertungen als Tabelle, Excel und PDF.',
      },
      rights: {
        title: 'Rechte',
        text: 'Gruppen und Berechtigungen bis zur einzelnen Anlage, für eigene Leute und für Gäste.',
      },
    },
    protocolsTitle: 'So kommen die Daten herein',
    protocols: {
      files: 'Dateien von Loggern und Leitsystemen',
      modbus: 'Werte unmittelbar aus der Steuerung',
      rest: 'Anbindung anderer Systeme',
    },
    closing: 'Bereit für den nächsten Blick auf Ihre Anlagen?',
  },
  en: {
    title: 'All energy plants at a glance',
    lead: 'Leitwarte collects the readings of your plants, notices faults and shows them wherever you are: on the wall of the control room, at your desk, on your phone.',
    signIn: 'Sign in',
    toPortal: 'To the portal',
    demo: 'To try it: username {{username}}, password {{password}}. The demo runs entirely in your browser.',
    tourTitle: 'What you find in the demo',
    tour: {
      string:
        'For more than two weeks one of four strings of the western inverter has given nothing. "Energy and losses" names this inverter, the missing quarter and its worth in euros.',
      curtailed:
        'On two days the grid operator allows nothing from 11:00 to 14:30: the energy counts as curtailed, beside it stands the compensation by three methods. From 11 to 14 January snow lies on the modules.',
      bearing:
        'A bearing ran above 70 °C for three hours: a rule on the reading told of it. The greasing on the day after is marked in it as "no fault" and raises nothing.',
      silent:
        'No data have come for four days. What was generated meanwhile is unknown and counts as no loss; the sums say how many quarter-hours are missing.',
    },
    examples: 'Examples of plant tiles',
    example: {
      wind: 'Example Hill wind farm',
      reason: 'Gear oil above 80 °C',
      solar: 'Sampletown solar roof',
      power: 'Active power',
      windSpeed: 'Wind speed',
      energy: 'Energy today',
      irradiance: 'Irradiance',
    },
    claims: {
      availability: { figure: '99,9 %', label: 'availability' },
      reaction: { figure: 'under 1 minute', label: 'reaction time' },
      plants: { figure: 'more than 300', label: 'active plants' },
      monitoring: { figure: '24/7', label: 'monitoring' },
    },
    featuresTitle: 'What Leitwarte does for you',
    features: {
      state: {
        title: 'State',
        text: 'Every plant by colour, shape and word. What is faulty comes first, with its reason.',
      },
      alarms: {
        title: 'Alarms',
        text: 'Messages by email and text message to the right people, in your words for each alarm code. On request the provider notifies you by fax as well.',
      },
      live: { title: 'Live data', text: 'Tables of your own making, with limits, that keep themselves up to date.' },
      analysis: { title: 'Analysis', text: 'Curves over days, months and years, several plants side by side.' },
      reports: { title: 'Reports', text: 'Daily report, plant journal and evaluations as table, Excel and PDF.' },
      rights: {
        title: 'Rights',
        text: 'Groups and permissions down to the single plant, for your own people and for guests.',
      },
    },
    protocolsTitle: 'How the data come in',
    protocols: {
      files: 'files of loggers and control systems',
      modbus: 'values straight from the controller',
      rest: 'connection of other systems',
    },
    closing: 'Ready for the next look at your plants?',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    landing: typeof texts.de;
  }
}
