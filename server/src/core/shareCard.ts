/** The content of the picture that represents a page in share previews, in one language. */
export interface ShareCard {
  /** Shown above the heading, such as the company's name. */
  readonly label: string | null;
  readonly heading: string;
  /** Shown below the heading, in one line. */
  readonly facts: readonly string[];
  readonly picture: ShareCardPicture | null;
}

export interface ShareCardPicture {
  /** Key in the file store. */
  readonly key: string;
  /** A logo is shown whole; a photo fills its part of the card. */
  readonly kind: 'logo' | 'photo';
}
