/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Anlage anschließen',
    about: 'Drei Wege, auf denen Messwerte kommen. Der erste Wert, der ankommt, beendet die Einrichtung.',
    file: {
      title: 'Datei',
      text: 'Der Logger legt Dateien ab, oder Sie haben eine Datei von ihm. Hersteller, Aufbau und Geräte werden erkannt.',
      makers: 'Huawei SmartLogger, SMA, Solar-Log, Fronius, Schneider, enerserve, meteocontrol, jedes CSV und Excel',
    },
    sends: {
      title: 'Gerät sendet',
      text: 'Das Gerät oder ein Programm neben ihm sendet an die Leitwarte. Sie bekommen Adresse und Token zum Einfügen.',
      makers: 'Telegraf, Node-RED, Home Assistant, evcc, Fronius Push, SPS und eigene Programme',
    },
    fetches: {
      title: 'Server holt ab',
      text: 'Die Leitwarte verbindet sich selbst: mit einem Broker, einem Gerät im Netz, einem Dateiserver oder der Cloud eines Herstellers.',
      makers:
        'OpenDTU und Tasmota (MQTT), Wechselrichter und Zähler mit SunSpec (Modbus), Portale mit FTP oder SFTP, Clouds (HTTP): SolarEdge, SMA, Fronius Solar.web, FusionSolar; Wetter: DWD, Open-Meteo',
    },
    toAssistant: 'Datei wählen',
    newSource: '{{kind}} einrichten',
    servicesFailed: 'Die Dienste der Hersteller konnten nicht geladen werden.',
    superuser: 'Verbindungen, die der Server selbst aufbaut, legt ein Superuser an.',
    notSure: 'Nicht sicher? Beginnen Sie mit einer Datei: Sie sagt, welches Gerät es ist.',
  },
  en: {
    title: 'Connect a plant',
    about: 'Three ways in which readings arrive. The first reading that arrives completes the set-up.',
    file: {
      title: 'File',
      text: 'The logger drops files, or you have one of its files. Maker, format and devices are recognised.',
      makers: 'Huawei SmartLogger, SMA, Solar-Log, Fronius, Schneider, enerserve, meteocontrol, any CSV and Excel',
    },
    sends: {
      title: 'Device sends',
      text: 'The device, or a program next to it, sends to Leitwarte. You get an address and a token to paste.',
      makers: 'Telegraf, Node-RED, Home Assistant, evcc, Fronius Push, PLCs and programs of your own',
    },
    fetches: {
      title: 'Server fetches',
      text: 'Leitwarte connects by itself: to a broker, to a device in the network, to a file server or to the cloud of a maker.',
      makers:
        'OpenDTU and Tasmota (MQTT), inverters and meters with SunSpec (Modbus), portals with FTP or SFTP, clouds (HTTP): SolarEdge, SMA, Fronius Solar.web, FusionSolar; weather: DWD, Open-Meteo',
    },
    toAssistant: 'Choose a file',
    newSource: 'Set up {{kind}}',
    servicesFailed: 'The services of makers could not be loaded.',
    superuser: 'Connections that the server opens itself are set up by a superuser.',
    notSure: 'Not sure? Begin with a file: it tells which device it is.',
  },
};

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    connect: typeof texts.de;
  }
}
