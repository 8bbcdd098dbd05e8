/** Whether a name denotes this plant type, ignoring case. */
export function isPlantType(name: string | null | undefined, type: string): boolean {
  return (name ?? '').toLowerCase() === type.toLowerCase();
}
