/** Name and unit of a device's field, for devices whose maker documents units but does not send them. */
export interface PublishedField {
  readonly name: string;
  readonly unit: string;
}

interface Publisher {
  /** Pattern of the addresses; their last group is the name of the field. */
  readonly shape: RegExp;
  /** Names of fields by unit. Fields without a unit, such as a power factor, are left out. */
  readonly units: Readonly<Record<string, readonly string[]>>;
}

const phases = (name: string, ...of: readonly string[]): string[] => of.map((phase) => `${name}${phase}`);

const publishers: readonly Publisher[] = [
  // OpenDTU: topics of an inverter start with its serial number, channel 0 is the grid side; totals are in `ac` and `dc`
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
  // AhoyDTU: topics of an inverter start with its name, as single topics or JSON; totals are in `total`
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
  // Tasmota: for several phases each has a number
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

/** Text after the last separator of an address; blanks within the field's name do not separate. */
function lastPart(address: string, field: string): string {
  const at = address.lastIndexOf(field);
  return address.slice(Math.max(address.lastIndexOf('/', at), address.lastIndexOf(' ', at - 1)) + 1);
}

/** Finds a published field by its address; undefined for others: a plain name such as `power` is also used for kilowatts. */
export function publishedField(address: string): PublishedField | undefined {
  for (const { shape, units } of publishers) {
    const field = shape.exec(address)?.[1];
    const unit = Object.keys(units).find((one) => field !== undefined && units[one]?.includes(field));
    if (field !== undefined && unit !== undefined) return { name: lastPart(address, field), unit };
  }
  return undefined;
}
