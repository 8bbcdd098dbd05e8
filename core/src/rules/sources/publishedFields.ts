/**
 * Name and unit of a field of a device. Only for devices whose maker documents the units but whose data do not contain
 * them.
 */
export interface PublishedField {
  readonly name: string;
  readonly unit: string;
}

interface Publisher {
  /** Pattern that matches the addresses; its last group is the name of the field. */
  readonly shape: RegExp;
  /** Names of the fields for each unit. Fields without a unit, such as a power factor, are left out. */
  readonly units: Readonly<Record<string, readonly string[]>>;
}

const phases = (name: string, ...of: readonly string[]): string[] => of.map((phase) => `${name}${phase}`);

const publishers: readonly Publisher[] = [
  // OpenDTU: topics of an inverter begin with its serial number, and channel 0 is the grid side; totals are below `ac`
  // and `dc`
  {
    shape: /^(?:.*\/)?(?:[\da-f]{12}\/\d|ac|dc)\/([a-z][a-z\d -]*)$/,
    units: {
      W: ['power', 'powerdc'],
      V: ['voltage', ...phases('voltage ', 'ph1-n', 'ph2-n', 'ph3-n', 'ph1-ph2', 'ph2-ph3', 'ph3-ph1')],
      A: ['current', ...phases('current ', 'ph1', 'ph2', 'ph3')],
      Wh: ['yieldday'],
      kWh: ['yieldtotal'],
      '°C': ['temperature'],
      Hz: ['frequency'],
      var: ['reactivepower'],
      '%': ['efficiency', 'irradiation'],
    },
  },
  { shape: /^(?:.*\/)?[\da-f]{12}\/status\/(\w+)$/, units: { '%': ['limit_relative'], W: ['limit_absolute'] } },
  // AhoyDTU: topics of an inverter begin with its name, as single topics or as JSON; totals are below `total`
  {
    shape: /^(?:.*\/)?(?:ch\d|total)[/ ](\w+)$/,
    units: {
      W: ['P_AC', 'P_DC', 'MaxPower'],
      V: ['U_AC', 'U_DC', ...phases('U_AC_', '1N', '2N', '3N', '12', '23', '31'), ...phases('UAC_', '12', '23', '31')],
      A: ['I_AC', 'I_DC', ...phases('I_AC_', '1', '2', '3'), ...phases('IAC_', '1', '2', '3')],
      Wh: ['YieldDay'],
      kWh: ['YieldTotal', 'YieldWeek'],
      '°C': ['Temp'],
      Hz: ['F_AC'],
      var: ['Q_AC'],
      '%': ['Efficiency', 'Irradiation', 'active_PowerLimit'],
    },
  },
  // Tasmota: if there are several phases, the address ends with the number of the phase
  {
    shape: /\/SENSOR ENERGY\.(\w+)(?:\.\d+)?$/,
    units: {
      W: ['Power'],
      VA: ['ApparentPower'],
      var: ['ReactivePower'],
      V: ['Voltage'],
      A: ['Current'],
      Hz: ['Frequency'],
      kWh: ['Total', 'Today', 'Yesterday'],
    },
  },
];

/** Text after the last separator of an address; blanks within the name of the field are not separators. */
function lastPart(address: string, field: string): string {
  const at = address.lastIndexOf(field);
  return address.slice(Math.max(address.lastIndexOf('/', at), address.lastIndexOf(' ', at - 1)) + 1);
}

/**
 * Finds the published description of an address; undefined if there is none. A name alone, such as `power`, is not
 * enough, because other makers use it for kilowatts.
 */
export function publishedField(address: string): PublishedField | undefined {
  for (const { shape, units } of publishers) {
    const field = shape.exec(address)?.[1];
    const unit = Object.keys(units).find((one) => field !== undefined && units[one]?.includes(field));
    if (field !== undefined && unit !== undefined) return { name: lastPart(address, field), unit };
  }
  return undefined;
}
