/** Shapes in the format of `scripts/mapBorders.ts`: differences in steps, alternating longitude and latitude. */
interface Borders {
  readonly stepsPerDegree: number;
  readonly rings: readonly (readonly number[])[];
}

/** Countries in and around Europe, from Natural Earth (public domain), as rings of latitude and longitude. */
export function shapesOf({ stepsPerDegree, rings }: Borders): [number, number][][] {
  return rings.map((steps) => {
    let [longitude, latitude] = [0, 0];
    const ring: [number, number][] = [];
    for (let at = 0; at + 1 < steps.length; at += 2) {
      longitude += steps[at] ?? 0;
      latitude += steps[at + 1] ?? 0;
      ring.push([latitude / stepsPerDegree, longitude / stepsPerDegree]);
    }
    return ring;
  });
}
