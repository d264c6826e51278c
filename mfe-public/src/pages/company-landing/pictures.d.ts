/** The address of the file in the release. */
declare module '*.webp' {
  const address: string;
  export default address;
}
