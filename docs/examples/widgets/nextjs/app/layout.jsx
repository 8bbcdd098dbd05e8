import '@leitwarte/widgets/embed.css';

export const metadata = { title: 'Unsere Anlagen' };

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  );
}
