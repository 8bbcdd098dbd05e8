/** Name of the address part that opens a plant on top of any screen: `?plant=7`. */
const PLANT_PARAM = 'plant';

/** Id of the plant an address wants opened; undefined for none or no number. */
export function openPlantId(search: URLSearchParams): number | undefined {
  const text = search.get(PLANT_PARAM) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The same address with this plant opened, or with none. */
export function withPlant(search: URLSearchParams, id: number | undefined): string {
  const next = new URLSearchParams(search);
  next.delete(PLANT_PARAM);
  if (id !== undefined) next.set(PLANT_PARAM, String(id));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
