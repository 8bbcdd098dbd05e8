import { Plant } from './plant';

/** Drawn on the server, where the plant says that it loads. */
export default function Page() {
  return (
    <main>
      <h1>Unsere Anlagen</h1>
      <Plant id={process.env.NEXT_PUBLIC_PLANT} />
    </main>
  );
}
