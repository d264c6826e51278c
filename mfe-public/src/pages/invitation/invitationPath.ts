export const invitationPath = (token: string): string => `/auth/invitation?token=${token}`;
