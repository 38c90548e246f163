ALTER TABLE `applications` ADD `rt_word` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `rt_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_rt` ON `applications` (`rt_token`) WHERE rt_token is not null;