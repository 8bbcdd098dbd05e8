/** Whether a plant type's name from outside means this type; names are compared without case. */
export function isPlantType(name: string | null | undefined, type: string): boolean {
  return (name ?? '').toLowerCase() === type.toLowerCase();
}
