import type { PlantType } from '@leitwarte/core/codes';

/** Line drawings on a 24 by 24 grid, one for each plant type. */
export const plantTypePaths: Readonly<Record<PlantType, string>> = {
  // engine block with exhaust, shaft and a spark
  Bhkw: 'M3 9.5h13.5V19H3zM16.5 12h2.5v4.5h-2.5M19 14.2h2.5M6 9.5V6.2h5V9.5M8.5 6.2V3.5M10.4 11.3l-2.2 3.2h3.2l-2.2 3.2',
  // digester with a gas dome and a flame
  Biogas:
    'M2.5 13.5V20h12.5v-6.5M2.5 13.5a6.25 6.25 0 0 1 12.5 0zM15 17h2a1.5 1.5 0 0 0 1.5-1.5v-2.5M18.5 13a2.7 2.7 0 0 1-2.7-2.7c0-2.1 1.9-2.9 2.3-5.3 1.8 1.1 3.1 3 3.1 5.3a2.7 2.7 0 0 1-2.7 2.7z',
  // charging post with its cable
  Charge:
    'M4.5 20.5V5A1.5 1.5 0 0 1 6 3.5h6A1.5 1.5 0 0 1 13.5 5v15.5M3 20.5h12M9.8 7.5L7.5 11.5h3L8.2 15.5M13.5 12.5H15a1.5 1.5 0 0 1 1.5 1.5v3a2 2 0 0 0 4 0v-7M18.7 10h3.6V8a1.8 1.8 0 0 0-3.6 0zM19.5 6.2V4.7M21.5 6.2V4.7',
  // plug
  Consumer: 'M8.5 3.5v5M15.5 3.5v5M5.5 8.5h13v3a6.5 6.5 0 0 1-13 0zM12 18v3',
  // cabinet with an open breaker
  Schaltanlage: 'M5 3.5h14v17H5zM12 6.5V9M12 18v-3L8.7 10M10.7 9h2.6M15.8 17.5v.01',
  // module field under the sun
  Solar:
    'M6.3 11.5h11.4l3 8.5H3.3zM12 11.5V20M4.9 15.6h14.2M8.8 8.5a3.2 3.2 0 0 1 6.4 0M12 3.3V2.5M7.2 5.2l-.6-.6M16.8 5.2l.6-.6M5.3 8.5h-.8M19.5 8.5h-.8',
  // drop above running water
  Wasser:
    'M12 2.5c2.3 3 3.7 4.9 3.7 6.8a3.7 3.7 0 0 1-7.4 0c0-1.9 1.4-3.8 3.7-6.8zM3 17c1.5 0 1.5-1.3 3-1.3S7.5 17 9 17s1.5-1.3 3-1.3 1.5 1.3 3 1.3 1.5-1.3 3-1.3 1.5 1.3 3 1.3M3 20.8c1.5 0 1.5-1.3 3-1.3s1.5 1.3 3 1.3 1.5-1.3 3-1.3 1.5 1.3 3 1.3 1.5-1.3 3-1.3 1.5 1.3 3 1.3',
  // tower with three blades
  Windkraft:
    'M12 7.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM12 10.1v11.4M9 21.5h6M12.5 7.6L15 2.3C15.1 4.7 15.1 6.3 13.1 8.1M12.7 9.9L16.1 14.7C14 13.5 12.7 12.7 12 10.1M10.7 8.9L4.8 9.4C6.9 8.1 8.3 7.4 10.8 8.1',
};

/** A square with a question mark, for a type that this version does not know. */
export const unknownTypePath = 'M4.5 4.5h15v15h-15zM12 16v.01M9.8 9.8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.7';

const known: Readonly<Record<string, string>> = plantTypePaths;

/** Drawing of a plant type, spelled as on the wire. */
export const pathOfType = (type: string): string | undefined =>
  Object.hasOwn(known, type) ? known[type] : unknownTypePath;
