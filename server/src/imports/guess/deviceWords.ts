/** Words by which a heading says that a column names devices. */
export const deviceWords =
  /ger[äa]t|device|inverter|wechselrichter|^wr|wea|z[äa]hler|(^|[^a])meter|seri|^sn|s\/?n\b|station|anlage|plant|site|turbine|modul|logger/i;

/** Words for where lines are of, which are devices too where each line has columns of its own for what is measured. */
export const placeWords =
  /messstelle|messort|messpunkt|probe(?:nahme)?stelle|(?:sampling|measuring) ?point|lade(?:punkt|s[äa]ule|station)|wallbox|(?:charge|charging|load) ?point|charger|evse/i;

/** Headings of what is measured: whole numbers below them are values, and name no device. */
const quantityWords =
  /^([uipqsftvaw]|[kmg]?wh?|[kmg]?var|[kmg]?va|hz|bar)\d*$|[[(](k|m)?(w|wh|v|a|hz|va|var|bar|°?c|%)[\])]|leistung|spannung|strom|energie|ertrag|temperatur|druck|drehzahl|frequenz|strahlung|windgeschw|power|voltage|current|energy|yield|temperature|pressure|frequency|irradiance|speed/i;

const unitBehind = /[[(][kmg]?(w|wh|v|a|hz|va|var|bar|°?c|%)[\])]/i;

/** A heading of devices may hold a word of what they measure, as in `Stromzähler`, but no unit. */
export const isQuantity = (heading: string): boolean =>
  quantityWords.test(heading) && (!deviceWords.test(heading) || unitBehind.test(heading));
