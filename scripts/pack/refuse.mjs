// `npm pack` in a package's folder would publish everything in it; see scripts/pack.mjs.
process.stderr.write(
  'Please pack with `npm run pack` in the root: it builds, and leaves out what is for this checkout alone.\n',
);
process.exitCode = 1;
