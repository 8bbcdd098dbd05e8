/** pdf.js in a thread of its own: importing it starts it. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
