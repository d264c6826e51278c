-- How many codes went out by text message, by day in Asia/Yangon: a day has a limit, because each of them costs money.
create table sms_codes_by_day (
  day date primary key,
  sent int not null check (sent >= 0)
);
