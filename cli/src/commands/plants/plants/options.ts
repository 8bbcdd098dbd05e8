import type { PlantCreate } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { readBudget, readTariffs } from '@leitwarte/core/rules';

/** Fields of a plant that are sent as typed; organisation and system are looked up by name. */
export const plantOptions = {
  type: {
    field: 'type',
    type: 'text',
    describe: say('Anlagentyp, etwa Solar (siehe types list)', 'plant type, such as Solar (see types list)'),
  },
  capacity: {
    field: 'installed_capacity',
    type: 'number',
    value: say('kW', 'kW'),
    describe: say('installierte Leistung in Kilowatt', 'installed capacity in kilowatts'),
  },
  latitude: {
    field: 'latitude',
    type: 'number',
    value: say('grad', 'degrees'),
    describe: say('geografische Breite', 'latitude'),
  },
  longitude: {
    field: 'longitude',
    type: 'number',
    value: say('grad', 'degrees'),
    describe: say('geografische Länge', 'longitude'),
  },
  timezone: {
    field: 'timezone',
    type: 'text',
    value: say('zone', 'zone'),
    describe: say('Zeitzone der Anlagentage, sonst Europe/Berlin', "zone of the plant's days, else Europe/Berlin"),
  },
  folder: {
    field: 'folder_name_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Importordner, sonst die Nr. der Anlage', "import folder, else the plant's id"),
  },
  alarmFolder: {
    field: 'folder_alarm_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Ordner der Alarmdateien', 'folder of alarm files'),
  },
  alarmPrefix: {
    field: 'file_prefix_alarm',
    type: 'text',
    describe: say('Anfang der Namen von Alarmdateien', 'beginning of the names of alarm files'),
  },
  yaml: {
    field: 'folder_yaml',
    type: 'yesno',
    describe: say('Dateien kommen als YAML', 'files come as YAML'),
  },
  yamlPrefix: {
    field: 'file_prefix_yaml',
    type: 'text',
    describe: say('Anfang der Namen von YAML-Dateien', 'beginning of the names of YAML files'),
  },
  parentFolder: {
    field: 'parentfolder',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('übergeordneter Ordner', 'parent folder'),
  },
  archive: {
    field: 'archivfolder',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Archivordner', 'archive folder'),
  },
  price: {
    field: 'price_per_month',
    type: 'number',
    value: say('euro', 'euro'),
    describe: say('Preis je Monat', 'price per month'),
  },
  identificator1: {
    field: 'identificator_1',
    type: 'text',
    describe: say('freies Kennzeichen 1', 'free identifier 1'),
  },
  identificator2: {
    field: 'identificator_2',
    type: 'text',
    describe: say('freies Kennzeichen 2', 'free identifier 2'),
  },
  identificator3: {
    field: 'identificator_3',
    type: 'text',
    describe: say('freies Kennzeichen 3', 'free identifier 3'),
  },
  researchModel: {
    field: 'model_name_research',
    type: 'text',
    value: say('name', 'name'),
    describe: say('Name des Modells in der Forschung', 'name of the research model'),
  },
  losses: {
    field: 'losses_percent',
    type: 'number',
    value: say('prozent', 'percent'),
    describe: say(
      'erwartete Verluste vor dem Wechselrichter, sonst 14',
      'expected losses before the inverter, else 14',
    ),
  },
  tariffs: {
    field: 'tariffs',
    type: 'text',
    value: say('ab=ct', 'from=ct'),
    describe: say(
      'Vergütung in ct/kWh ab einem Tag, mehrere mit Semikolon: 2026-01-01=8,11',
      'tariff in ct/kWh from a day on, several with semicolons: 2026-01-01=8.11',
    ),
    // unreadable text is sent unchanged, so that the server reports it
    sent: (typed) => readTariffs(typed) ?? typed,
  },
  budget: {
    field: 'monthly_budget',
    type: 'text',
    value: say('kWh', 'kWh'),
    describe: say(
      'Soll der zwölf Monate in kWh, mit Semikolon getrennt',
      'budget of the twelve months in kWh, with semicolons',
    ),
    sent: (typed) => readBudget(typed) ?? typed,
  },
  mastr: {
    field: 'mastr_number',
    type: 'text',
    describe: say('Nummer im Marktstammdatenregister', 'number in the register of market data (MaStR)'),
  },
  marketLocation: {
    field: 'market_location',
    type: 'text',
    describe: say('Nummer der Marktlokation', 'number of the market location'),
  },
  excludeDailyReport: {
    field: 'exclude_daily_report',
    type: 'yesno',
    describe: say('fehlt im Tagesbericht', 'is left out of the daily report'),
  },
} as const satisfies FieldOptions<keyof PlantCreate>;
