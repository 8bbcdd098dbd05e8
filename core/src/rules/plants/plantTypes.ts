/** Whether the name of a plant type from outside means this type, ignoring case. */
export function isPlantType(name: string | null | undefined, type: string): boolean {
  return (name ?? '').toLowerCase() === type.toLowerCase();
}
