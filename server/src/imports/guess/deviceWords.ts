/** Words of a heading for a column that names devices. */
export const deviceWords =
  /ger[äa]t|device|inverter|wechselrichter|^wr|wea|z[äa]hler|(^|[^a])meter|seri|^sn|s\/?n\b|station|anlage|plant|site|turbine|modul|logger/i;

/** Words for locations. They count as device columns too if each line has a column for each measured quantity. */
export const placeWords =
  /messstelle|messort|messpunkt|probe(?:nahme)?stelle|(?:sampling|measuring) ?point|lade(?:punkt|s[äa]ule|station)|wallbox|(?:charge|charging|load) ?point|charger|evse|standort|^host(?:name)?$/i;

/** Words for what devices belong to, which distinguishes devices of the same name. A customer or a gateway may change from line to line. */
export const groupWords =
  /park|^ort$|^(?:pv[ -]?)?feld$|geb[äa]ude|building|^raum|^room|^halle|^bereich|^area|liegenschaft|cluster/i;

/** Headings of measured quantities: whole numbers below them are values and never device numbers. */
const quantityWords =
  /^([uipqsftvaw]|[kmg]?wh?|[kmg]?var|[kmg]?va|hz|bar)\d*$|[[(](k|m)?(w|wh|v|a|hz|va|var|bar|°?c|%)[\])]|leistung|spannung|strom|energie|ertrag|temperatur|druck|drehzahl|frequenz|strahlung|windgeschw|power|voltage|current|energy|yield|temperature|pressure|frequency|irradiance|speed/i;

/** Device names that contain a word for what the device measures. */
const meterWords = /(?:strom|energie|w[äa]rme|energy|power|heat)[ _-]?(?:z[äa]hler|meter)/gi;
const furtherQuantities =
  /(?:^|[^a-z])(?:soc|end|ende|start|stop|count)(?![a-z])|ladestand|z[äa]hlerstand|anzahl|dauer|duration|temp(?!l)|phase|reading|prozent|percent|%/i;

/** Whether whole numbers below a heading such as `Wallbox Power` or `Meter Stop` are values of a device and not its number. */
export const isValueOfDevice = (heading: string): boolean => {
  const own = heading.replaceAll(meterWords, '');
  // `Wallbox 1` next to `Wallbox 2` is a device, with its values below
  return quantityWords.test(own) || furtherQuantities.test(own) || /\d$/.test(own);
};

/** Whether a heading is for a device's state or a note about it, which does not identify a device. */
export const isOfState = (heading: string): boolean =>
  /status|state(?!ment)|zustand|fehler|error|fault|st[öo]rung|alarm|meldung|message|bemerkung|kommentar|comment|remark|notiz|firmware|version|betriebsart|stato|estado|modus|(?:^|[^a-z])mode(?![lm])/i.test(
    heading,
  );

const unitBehind = /[[(][kmg]?(w|wh|v|a|hz|va|var|bar|°?c|%)[\])]/i;

/** Whether a heading is a measured quantity. A heading of devices may contain a quantity's word, as in `Stromzähler`, but no unit. */
export const isQuantity = (heading: string): boolean =>
  quantityWords.test(heading) && (!deviceWords.test(heading) || unitBehind.test(heading));
