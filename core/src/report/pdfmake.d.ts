/** The part of pdfmake that we use. Its published types import those of Node, which core must not use. */
declare module 'pdfmake' {
  interface PdfFonts {
    readonly [family: string]: {
      readonly normal: string;
      readonly bold: string;
      readonly italics: string;
      readonly bolditalics: string;
    };
  }
  interface PdfMake {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void; existsSync(name: string): boolean };
    setFonts(fonts: PdfFonts): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy?(allows: (path: string) => boolean): void;
    createPdf(document: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfMake: PdfMake;
  export default pdfMake;
}
