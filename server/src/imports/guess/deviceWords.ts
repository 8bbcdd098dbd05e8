/** Words by which a heading says that a column names devices. */
export const deviceWords =
  /ger[äa]t|device|inverter|wechselrichter|^wr|wea|z[äa]hler|(^|[^a])meter|seri|^sn|s\/?n\b|station|anlage|plant|site|turbine|modul|logger/i;
